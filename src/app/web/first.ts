// The one script that a page waits for before it is shown. None of the three imports anything or exports: what the bundler
// makes of them runs as a classic script.
import './closed-placard.ts'
import './before-alive.ts'
import './after-paint.ts'

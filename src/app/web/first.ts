// The one script that a page waits for before it is shown. Neither of the two imports anything or exports: what the bundler
// makes of them runs as a classic script.
import './before-alive.ts'
import './after-paint.ts'

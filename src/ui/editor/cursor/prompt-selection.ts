import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/**
 * Browsers move the cursor at once and report it (`selectionchange`) a moment later, so that a key pressed in between would act
 * where the cursor was before. Each key therefore has the report brought forward; where nothing has moved it does nothing.
 */
export const PromptSelection = Extension.create({
  name: 'promptSelection',
  priority: 3000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: (view, event) => {
            // an input method has the cursor to itself until it is done
            if (!view.composing && !event.isComposing)
              view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
            return false
          },
        },
      },
    }),
  ],
})

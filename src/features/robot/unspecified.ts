/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'POST /v1/ai_interfaces/assist':
    'outlines, summaries and translations for whoever writes, beside the polish that it names',
}

/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/users/export': 'how far the export is, and where it is fetched',
  'GET /v1/users/account/deletion': 'what will happen is told before the proof is asked for',
}

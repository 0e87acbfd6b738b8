/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/qinius/{key}': 'what a file is, before it is shown',
  'GET /v1/files': 'the files that one uploaded, with what uses them',
  'OPTIONS /upload/tus': 'the tus protocol: uploads that go on where they broke off',
  'POST /upload/tus': 'the tus protocol',
  'HEAD /upload/tus/{id}': 'the tus protocol',
  'PATCH /upload/tus/{id}': 'the tus protocol',
  'DELETE /upload/tus/{id}': 'the tus protocol',
}

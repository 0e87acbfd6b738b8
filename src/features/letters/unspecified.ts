/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/letters/count': 'the header says how many letters are unread, without asking for contacts',
  'POST /v1/letters/:id/report':
    'a letter is no subject, so POST /v1/reports cannot name it; only its receiver may, and nobody else reads it',
}

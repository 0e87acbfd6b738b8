/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/questionnaires/{id}/questionnaire_replies':
    'answer_show tells one reply by its id, and the owner learns the ids somewhere',
  'GET /v1/questionnaires/{id}/export': 'results leave as CSV and XLSX',
}

/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v2/search/users_ransack': 'a search call of section 7: people by name',
  'GET /v2/search/following': 'a search call of section 7: people whom one follows',
  'GET /v2/search/recommend_users': 'a search call of section 7: people to remind',
}

export const calls = {
  'DELETE /v1/groups/{id}/set_key': 'a key that went to the wrong people is void at once, without another one',
}

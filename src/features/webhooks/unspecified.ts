const why = 'webhooks of a space, which the specification does not know'

/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/products/{id}/webhooks': why,
  'POST /v1/products/{id}/webhooks': why,
  'PUT /v1/products/{id}/webhooks/{id}': why,
  'DELETE /v1/products/{id}/webhooks/{id}': why,
  'POST /v1/products/{id}/webhooks/{id}/ping': why,
  'GET /v1/products/{id}/webhooks/{id}/deliveries': why,
  'POST /v1/products/{id}/webhooks/{id}/deliveries/{id}/replay': why,
}

/** Screens of the same sort. */
export const screens = {
  '/spaces/{id}/settings/webhooks': why,
}

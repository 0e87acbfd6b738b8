/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/unsubscribe/{token}':
    'mail programs that do not unsubscribe by themselves open the address of the header List-Unsubscribe',
}

/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/products/{id}/issues/{id}/ai_comment':
    'readers see that the robot is thinking, and whoever asked why it did not answer',
}

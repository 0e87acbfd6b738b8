/** Calls that the specification does not know, each with its reason. */
export const calls = {
  'GET /v1/station_data/{report}/csv': 'the tables of administrators are files, too, which is no envelope',
  'GET /v1/health': 'whoever runs the site sees what needs them before readers do, without a monitoring system',
}

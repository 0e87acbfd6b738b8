import type { BackupPlan } from '#src/platform/backup/manifest.ts'

/** What of the product's data a backup holds (docs/decisions/0020). */
export const backupPlan: BackupPlan = {
  leftOut: [
    // whoever had signed out, or changed a password since, must not be signed in again
    'sessions',
    // codes and their messages: secrets of an hour
    'verify_codes',
    'dev_mailbox',
    // on the way to another site, for minutes
    'oauth_attempts',
    'oauth_tickets',
    'passkey_challenges',
    // of the running site
    'kept_lists',
    'live_events',
    'live_events_forgotten',
    'page_changes',
    'rate_limits',
    'slow_statements',
    // their bytes have not all come
    'unfinished_uploads',
  ],
  // a picture is cleaned when it is stored, and its hash is that of the bytes that came
  files: `select key, size, case when content_type not like 'image/%' then sha256 end as sha256 from files
    union all select source_key, source_size, sha256 from files where source_key is not null`,
  occupied: 'select from users where not is_robot',
}

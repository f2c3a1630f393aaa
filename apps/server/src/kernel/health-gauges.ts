/** Figures of the health page in /metrics: few labels with few values, no person and no company. */
export const healthGauges = {
  portolan_health_checks: { help: 'Checks of the health page, by group and state.', labels: ['group', 'state'] },
  portolan_imports_failed: { help: 'Imports of bookings and invoices that failed within a day.', labels: [] },
  portolan_imports_stuck: { help: 'Imports that have waited or run for more than an hour.', labels: [] },
  portolan_quarantine_records: { help: 'Records that wait in the quarantine, by kind.', labels: ['kind'] },
  portolan_quarantine_oldest_seconds: {
    help: 'Age of the oldest record that waits in the quarantine, by kind.',
    labels: ['kind'],
  },
  portolan_feed_age_seconds: { help: 'Time since a feed or supplier was read without a fault.', labels: ['feed'] },
  portolan_feed_silent: { help: '1 where a feed or supplier has been silent for too long, else 0.', labels: ['feed'] },
  portolan_mails: { help: 'Mails that wait, are retried, failed, came back or stayed, of a week.', labels: ['state'] },
  portolan_mail_oldest_seconds: { help: 'How long the oldest mail has waited for its first attempt.', labels: [] },
  portolan_jobs_failed: { help: 'Jobs that failed for good within a day.', labels: [] },
  portolan_jobs_late: { help: 'Scheduled jobs that did not begin at their time.', labels: [] },
  portolan_jobs_oldest_seconds: { help: 'How long the oldest job that is due has waited.', labels: [] },
  portolan_storage_writable: { help: '1 where a file could be stored and removed, else 0.', labels: [] },
  portolan_storage_free_bytes: { help: 'Free bytes of the folder for files; absent for a bucket.', labels: [] },
  portolan_storage_stored_bytes: { help: 'Bytes of the files that the database names.', labels: [] },
  portolan_certificate_days: {
    help: 'Days until the certificate ends that ends first, of the public address or of sign-in connections.',
    labels: ['of'],
  },
  portolan_key_age_days: { help: 'Age of the oldest key, by what it is for.', labels: ['key'] },
  portolan_database_bytes: { help: 'Size of the database.', labels: [] },
  portolan_database_sessions: { help: 'Connections to the server of the database.', labels: [] },
  portolan_database_sessions_limit: { help: 'Connections that the server of the database allows.', labels: [] },
  portolan_database_replica_lag_seconds: { help: 'How far the replica is behind; absent without one.', labels: [] },
  portolan_database_longest_transaction_seconds: { help: 'Age of the longest open transaction.', labels: [] },
  portolan_processes: { help: 'Processes of the deployment that are alive.', labels: [] },
  portolan_realtime_listeners: { help: 'Processes that listen for realtime messages.', labels: [] },
  portolan_clock_skew_seconds: { help: 'Clock of this process minus that of the database.', labels: [] },
} as const satisfies Record<string, { readonly help: string; readonly labels: readonly string[] }>

export type GaugeName = keyof typeof healthGauges

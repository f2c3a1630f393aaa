/** Of one check: its title, what it found, and what to do where it is not well. `none`: what it says in place of `value`. */
export interface CheckTexts {
  readonly title: string
  readonly value: string
  readonly none?: string
  readonly todo: string
}

const quarantineTodo =
  'Open the list, read why each record was refused, mend it and read it again, or set it aside with a reason.'

export const healthTexts = {
  lastImport: {
    title: 'Last import',
    value: 'Finished',
    none: 'None within a week',
    todo: 'Check that bookings are sent.',
  },
  failedImports: {
    title: 'Imports that failed',
    value: '{count} within a week',
    todo: 'Ask whoever sends the files what changed, and import the same files again: what is known is not entered twice.',
  },
  stuckImports: {
    title: 'Imports that stand still',
    value: '{count}',
    todo: 'Look at the failed jobs below. If no process is alive, start one: it goes on at the same file.',
  },
  quarantineBookings: { title: 'Bookings in quarantine', value: '{count} waiting', todo: quarantineTodo },
  quarantineInvoices: {
    title: 'Invoices in quarantine',
    value: '{count} waiting',
    todo: 'Open the list, have the supplier send the invoice again without the fault, and import it. That settles the record.',
  },
  quarantineRisk: {
    title: 'Risk records in quarantine',
    value: '{count} waiting',
    todo: 'Open the list. The alerts that could be read are in force; tell the source about those that could not.',
  },
  quarantineFares: {
    title: 'Fare rows in quarantine',
    value: '{count} waiting',
    todo: 'Open the list, correct the rows in the file and import it again: known fares are not entered twice.',
  },
  refusedOrders: {
    title: 'External orders that were refused',
    value: '{count} waiting',
    todo: 'Open the desk: each refused order stands there with its faults, to be corrected and entered, or closed.',
  },
  riskFeed: {
    title: 'Risk feed {name}',
    value: 'Last read {fault}',
    none: 'Never read {fault}',
    todo: 'Run it now. If it fails again, check its address in PORTOLAN_RISK_FEEDS and whether the server may reach it. What it said last stays in force.',
  },
  flightSupplier: {
    title: 'Flight status from {name}',
    value: 'Last answer {fault}',
    none: 'No answer yet {fault}',
    todo: 'Run it now. If it stays down, check its key and quota with the supplier; until then times are those of the booking.',
  },
  fareSuppliers: {
    title: 'Fare suppliers',
    value: 'Last asked',
    none: 'Not set up',
    todo: 'Run it now. If nothing comes, check the keys of Duffel and Amadeus, and the failed jobs below.',
  },
  exchangeRates: {
    title: 'Exchange rates',
    value: 'Rates of {day}',
    none: 'No rates yet',
    todo: 'Import rates with “portolan rates import” or POST /back-office/exchange-rates. Rates older than seven days do not count: totals in other currencies are missing.',
  },
  mailWaiting: {
    title: 'Mails that wait',
    value: '{count} waiting',
    todo: 'Check that a process is alive and that jobs run. Mails leave by themselves as soon as one does.',
  },
  mailRetrying: {
    title: 'Mails tried again',
    value: '{count} not accepted yet',
    todo: 'Read the mail server’s words in the list. A full mailbox settles by itself; a refused sign-in needs another SMTP_URL.',
  },
  mailFailed: {
    title: 'Mails that were given up',
    value: '{count} within a week',
    todo: 'Read the mail server’s words in the list, mend the cause and send them again.',
  },
  mailBounced: {
    title: 'Mails that came back',
    value: '{count} within a week',
    todo: 'Correct the addresses of these people, then send the mails again.',
  },
  mailOutbox: {
    title: 'Mails that stayed here',
    value: '{count} within a week',
    todo: 'Set SMTP_URL: without a mail server nobody gets any mail. Then send these again from the list.',
  },
  jobsFailed: {
    title: 'Jobs that failed',
    value: '{count} within a week',
    todo: 'Read the reason in the list, mend its cause and run the job again.',
  },
  jobsLate: {
    title: 'Jobs that are late',
    value: '{count} {names}',
    todo: 'Check that a process is alive and its clock is right; restart it if it is.',
  },
  jobsWaiting: {
    title: 'Jobs that wait',
    value: '{count} due',
    todo: 'Start another process, or wait for a large import to end.',
  },
  storageWritable: {
    title: 'File store',
    value: 'A file was stored and removed',
    none: 'Cannot be written: {fault}',
    todo: 'Free space, or give this user the right to write; in a bucket, check S3_URL and its keys. Uploads are refused until then.',
  },
  storageFree: {
    title: 'Free space',
    value: '{free} of {size}',
    todo: 'Enlarge the volume of PORTOLAN_DATA_DIR, or move the files to a bucket with S3_URL.',
  },
  storageStored: { title: 'Stored files', value: '{size}', todo: '' },
  certificate: {
    title: 'Certificate of {name}',
    value: '{days} left',
    none: 'Not read {fault}',
    todo: 'Renew the certificate before it ends. If it is another company’s sign-in, tell that company: its people cannot sign in afterwards.',
  },
  signingKeys: {
    title: 'Keys of hand-overs',
    value: '{days} old',
    none: 'None yet',
    todo: 'Make a new one with “portolan keys rotate”; the old one is accepted until what it signed has expired.',
  },
  providerKeys: {
    title: 'Keys of sign-in',
    value: '{days} old',
    none: 'None: an outside provider signs people in',
    todo: 'Plan a new key at the next upgrade; people sign in again afterwards.',
  },
  machineSecrets: {
    title: 'Oldest machine client',
    value: 'Unchanged for {days}',
    none: 'None',
    todo: 'Give the client a new secret under machine clients, then hand it to its program.',
  },
  databaseSize: { title: 'Database', value: '{size}', todo: '' },
  databaseSessions: {
    title: 'Connections',
    value: '{count} of {limit}',
    todo: 'Lower PORTOLAN_DATABASE_POOL_SIZE, raise max_connections, or put a pooler in session mode between.',
  },
  databaseReplica: {
    title: 'Replica',
    value: '{lag} behind',
    todo: 'Check the replica’s disk and network. Until it has caught up, unset DATABASE_REPLICA_URL and restart.',
  },
  databaseTransaction: {
    title: 'Longest transaction',
    value: '{age}',
    none: '{age}, of the system role alone',
    todo: 'Find it in pg_stat_activity and end it with pg_terminate_backend: it keeps the database from tidying up.',
  },
  databaseStatements: {
    title: 'Slowest statements',
    value: 'Counted',
    none: 'Not counted',
    todo: 'Add pg_stat_statements to shared_preload_libraries, restart PostgreSQL, and as a superuser run CREATE EXTENSION pg_stat_statements and GRANT pg_monitor TO portolan_system.',
  },
  databaseVersion: { title: 'Version', value: '{version}, migration {migration}, PostgreSQL {server}', todo: '' },
  processesAlive: {
    title: 'Processes',
    value: '{count} alive',
    todo: 'Start the server. Nothing is sent, imported or cleaned up without a process.',
  },
  realtimeListeners: {
    title: 'Realtime listeners',
    value: '{count}',
    none: '{count}, messages go through Redis',
    todo: 'Restart the server. Until then pages show news only when they are loaded again.',
  },
  clockSkew: {
    title: 'Clocks of server and database',
    value: '{skew} apart',
    todo: 'Set both clocks by NTP: sessions, links and deadlines end by them.',
  },
  checkFailed: {
    title: 'A check did not answer',
    value: 'It failed or took longer than a second',
    todo: 'Refresh in a moment. If it stays, the log of the database says why.',
  },
} as const satisfies Record<string, CheckTexts>

export type HealthTexts = Readonly<Record<keyof typeof healthTexts, CheckTexts>>

import { count, setting } from './setting.ts'
import { s3Url } from './values.ts'

/** Where files are kept, how large they may be, and how long what was read of them. */
export const fileSettings = {
  S3_URL: setting({
    schema: s3Url,
    expected: 'http(s)://key:secret@host[:port]/bucket[/prefix][?region=name]',
    group: 'Files',
    default: null,
    unset: 'a folder in the data folder',
    meaning: 'S3-compatible store for attachments and received files; needed once there are several machines.',
    secret: true,
  }),
  PORTOLAN_ATTACHMENT_MAX_BYTES: setting({
    ...count(1024, 1_000_000_000),
    group: 'Files',
    default: '10485760',
    meaning: 'Largest attachment, in bytes.',
  }),
  PORTOLAN_CONFIRMATION_MAX_MB: setting({
    ...count(1, 100),
    group: 'Files',
    default: '25',
    meaning: 'Largest confirmation a traveller may drop (a mail, calendar, pass …), in MB.',
  }),
  PORTOLAN_EXPORT_MAX_ROWS: setting({
    ...count(1, 1_000_000),
    group: 'Files',
    default: '50000',
    meaning: 'Most rows of one exported list (CSV or XLSX). A longer one is refused with the advice to narrow it.',
  }),
  PORTOLAN_INVOICE_PAGE_SIZE: setting({
    ...count(5, 200),
    group: 'Files',
    default: '20',
    meaning: 'Invoices on one page of the portal’s list.',
  }),
  PORTOLAN_INVOICE_ZIP_FILES: setting({
    ...count(1, 5_000),
    group: 'Files',
    default: '5000',
    meaning: 'Most invoices of one zip that is downloaded at once; a larger one is made by a job.',
  }),
  PORTOLAN_FARES_KEEP_DAYS: setting({
    ...count(100, 3_660),
    group: 'Files',
    default: '400',
    meaning: 'Days for which single observed fares are kept; months that are older become medians and ranges by route.',
  }),
}

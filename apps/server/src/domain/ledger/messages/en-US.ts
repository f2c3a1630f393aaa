import type { QuarantineReason } from '../quarantine-reason.ts'

/** Why a record could not be read. `{x}`: what the reader can say more, a line or a code; may be empty. */
export const quarantineTexts = {
  body_missing: 'Only an announcement: the booking itself has not arrived yet ({x})',
  summary_only: 'A list entry without the booking; export the itinerary itself',
  proposal_not_booked: 'A proposal that has not been booked',
  event_not_supported: 'This kind of event is not read: {x}',
  format_unknown: 'Not a booking file that can be read. {x}',
  xml_malformed: 'The XML is damaged. {x}',
  json_malformed: 'The JSON is damaged or cut off. {x}',
  doctype_refused: 'XML with a DOCTYPE is refused',
  too_deep: 'Nested too deeply. {x}',
  too_many_attributes: 'An XML element has too many attributes. {x}',
  text_too_long: 'A single text in the file is too long. {x}',
  message_too_large: 'One booking is larger than any real one',
  file_too_large: 'The file is too large. {x}',
  file_empty: 'The file is empty',
  file_unreadable: 'The file could not be opened. {x}',
  encoding_unknown: 'Unknown text encoding {x}',
  encoding_invalid: 'The text is not valid {x}',
  identity_missing: 'Neither an id nor a locator with a date: the booking cannot be recognised again',
  time_missing: 'It does not say when it was made or changed, so later changes cannot be ordered',
  bookings_missing: 'It holds no bookings',
  segment_unreadable: 'A segment lacks its date, route or number: {x}',
  record_refused: 'The database refused the record ({x})',
  zip_malformed: 'The zip file is damaged. {x}',
  zip_encrypted: 'The zip entry is encrypted',
  zip_bomb: 'The zip entry inflates beyond reason. {x}',
  zip_nested: 'A zip file within a zip file is not read',
  zip_too_many_entries: 'The zip file has too many entries: {x}',
} satisfies Record<QuarantineReason, string>

export type QuarantineTexts = Record<QuarantineReason, string>

import type { ConfirmationFormat } from '@portolan/contract/features/trips/confirmations'
import { readBarcodeImage } from '../boarding-pass/barcode-image.ts'
import { readBoardingPass } from '../boarding-pass/boarding-pass.ts'
import { readCalendar } from '../icalendar/icalendar.ts'
import { readMail, splitMailbox } from '../mail-file/read-mail.ts'
import { type QuarantineReason, ReadFault } from '../read-fault.ts'
import { readJsonLdFile, readPage } from '../schema-org/read-page.ts'
import { readWalletPass } from '../wallet-pass/wallet-pass.ts'
import { checkItem } from './checks.ts'
import { decodeBytes } from './decode-bytes.ts'
import { detectFormat, type DetectedFormat } from './detect-format.ts'
import { type Reading, type ReadingContext, unknownEntry } from './reading.ts'

/** Why a file, or a part of it, could not be read. */
export interface FileFault {
  readonly reason: QuarantineReason
  readonly detail: string | null
  /** 'file', or the part with the fault. */
  readonly place: string
}

export interface ConfirmationFile {
  /** Null: a format that has no confirmations. */
  readonly format: ConfirmationFormat | null
  /** Every item checked as a whole (`checks.ts`). */
  readonly readings: readonly Reading[]
  readonly faults: readonly FileFault[]
  /** The mail's own date, where the file is one; its readings have it for their message time. */
  readonly sentAt: number | null
}

/** Bounds of one file, whatever is wrapped in it. A mail with its attachments is larger than any confirmation needs. */
export const confirmationBounds = { fileBytes: 64 * 1024 ** 2, depth: 4, parts: 300, pictures: 6, mails: 2000 } as const

/** The remaining budget for the parts of one file. */
interface Budget {
  parts: number
  pictures: number
  mails: number
}

/**
 * Reads a file of confirmations, detected by its content and never by its name; also a mail's parts and attachments.
 * Answers faults for bad content of any kind; throws only for failures of the machine.
 */
export async function readConfirmationFile(
  name: string,
  bytes: Uint8Array,
  context: ReadingContext,
): Promise<ConfirmationFile> {
  if (bytes.byteLength > confirmationBounds.fileBytes)
    return refused('file_too_large', `more than ${confirmationBounds.fileBytes} bytes`)
  const { parts, pictures, mails } = confirmationBounds
  const read = await readPart({ name, bytes, place: 'file', depth: 0 }, context, { parts, pictures, mails })
  const readings = read.readings.map((reading) => ({
    ...reading,
    items: reading.items.map((item) => checkItem(item, { ...context, sentAt: read.sentAt ?? context.sentAt })),
  }))
  const isEmpty = readings.every(
    ({ items, notKept, faults }) =>
      items.length + faults.length === 0 && Object.keys(notKept).every((kind) => kind === unknownEntry),
  )
  const faults = isEmpty && read.faults.length === 0 ? [{ ...noReservation, place: 'file' }] : read.faults
  return { ...read, readings, faults }
}

const noReservation = { reason: 'no_reservation', detail: null } as const

interface Part {
  readonly name: string
  readonly bytes: Uint8Array
  readonly place: string
  readonly depth: number
}

const refused = (reason: QuarantineReason, detail: string | null = null, place = 'file'): ConfirmationFile => ({
  format: null,
  readings: [],
  faults: [{ reason, detail, place }],
  sentAt: null,
})

async function readPart(part: Part, context: ReadingContext, budget: Budget): Promise<ConfirmationFile> {
  try {
    return await readers[detectFormat(part.bytes)](part, context, budget)
  } catch (error) {
    if (error instanceof ReadFault) return refused(error.reason, error.detail, part.place)
    // A library ran out of stack, for example over a million nested elements.
    if (error instanceof RangeError) return refused('too_deep', null, part.place)
    throw error
  }
}

type PartReader = (part: Part, context: ReadingContext, budget: Budget) => ConfirmationFile | Promise<ConfirmationFile>

const unknown: PartReader = ({ place }) => refused('format_unknown', null, place)

const readers: Readonly<Record<DetectedFormat, PartReader>> = {
  mail: readMailPart,
  mailbox: readMailboxPart,
  page: (part, context) => ofText('page', part, (text) => readPage(text, context)),
  'json-ld': (part, context) => ofText('page', part, (text) => readJsonLdFile(text, context)),
  calendar: (part, context) => ofText('calendar', part, (text) => readCalendar(text, context)),
  zip: readPass,
  barcode: (part, context) => ofText('barcode', part, (text) => readBoardingPass(text, context)),
  image: readPicture,
  pdf: ({ place }) => refused('pdf_not_read', null, place),
  outlook: ({ place }) => refused('outlook_not_read', null, place),
  concur: unknown,
  text: unknown,
  binary: unknown,
  empty: ({ place }) => refused('file_empty', null, place),
}

const found = (format: ConfirmationFormat, readings: readonly Reading[], faults: readonly FileFault[] = []) =>
  ({ format, readings, faults, sentAt: null }) satisfies ConfirmationFile

async function ofText(
  format: ConfirmationFormat,
  part: Part,
  read: (text: string) => readonly Reading[] | Promise<readonly Reading[]>,
): Promise<ConfirmationFile> {
  const { text, encoding, isGuessed } = decodeBytes(part.bytes)
  const readings = (await read(text)).map((reading) => placed(reading, part))
  const hasItems = readings.some(({ items }) => items.length > 0)
  const faults =
    isGuessed && hasItems ? [{ reason: 'encoding_guessed' as const, detail: encoding, place: part.place }] : []
  return found(format, readings, faults)
}

const placed = (reading: Reading, { place }: Part): Reading =>
  place === 'file' ? reading : { ...reading, place: `${place}, ${reading.place}`.slice(0, 300) }

async function readPass(part: Part, context: ReadingContext): Promise<ConfirmationFile> {
  const readings = await readWalletPass(part.bytes, context)
  return found(
    'pass',
    readings.map((reading) => placed(reading, part)),
  )
}

async function readPicture(part: Part, context: ReadingContext, budget: Budget): Promise<ConfirmationFile> {
  if (budget.pictures <= 0) return found('image', [])
  budget.pictures -= 1
  const readings = await readBarcodeImage(part.bytes, context)
  return found(
    'image',
    readings.map((reading) => placed(reading, part)),
  )
}

/**
 * The page of a mail and its attachments. Searches pictures for barcodes only where no other part has a booking, since
 * logos are pictures too. An attachment of another format is no fault.
 */
async function readMailPart(part: Part, context: ReadingContext, budget: Budget): Promise<ConfirmationFile> {
  if (part.depth >= confirmationBounds.depth) return refused('too_deep', null, part.place)
  const mail = await readMail(part.bytes)
  const own: ReadingContext = { ...context, sentAt: mail.sentAt ?? context.sentAt }
  const tooLarge = mail.tooLarge.map((name): FileFault => ({
    reason: 'attachment_too_large',
    detail: name,
    place: part.place,
  }))
  const readings = mail.html === null ? [] : readPage(mail.html, own).map((reading) => placed(reading, part))
  const faults: FileFault[] = [...tooLarge]
  const attachments = mail.parts.map(({ name, bytes }): Part => ({
    name,
    bytes,
    place: attachmentPlace(part, name),
    depth: part.depth + 1,
  }))
  const isPicture = ({ bytes }: Part) => detectFormat(bytes) === 'image'
  const [pictures, others] = [attachments.filter(isPicture), attachments.filter((one) => !isPicture(one))]
  const read = async (one: Part) => {
    if (budget.parts <= 0) return
    budget.parts -= 1
    const inner = await readPart(one, own, budget)
    readings.push(...inner.readings)
    faults.push(...inner.faults.filter(({ reason }) => !isExpected.has(reason)))
  }
  for (const one of others) await read(one)
  const hasItems = () => readings.some(({ items }) => items.length > 0)
  for (const one of pictures) if (!hasItems()) await read(one)
  return {
    format: 'mail',
    readings: readings
      .filter((reading) => !isIdle(reading))
      .map((reading) => ({
        ...reading,
        messageTime: reading.messageTime ?? own.sentAt,
        recipient: reading.recipient ?? mail.recipient,
      })),
    faults,
    sentAt: mail.sentAt,
  }
}

const attachmentPlace = ({ place }: Part, name: string) =>
  (place === 'file' ? `attachment ${name}` : `${place} / ${name}`).slice(0, 300)

/** Attachments that hold no bookings: terms, logos, letters. */
const isExpected = new Set<QuarantineReason>([
  'format_unknown',
  'pdf_not_read',
  'file_empty',
  'no_reservation',
  'image_unreadable',
  'image_too_large',
])

/** A picture in a mail without a barcode in it. */
const isIdle = ({ items, notKept, faults }: Reading) =>
  items.length === 0 &&
  Object.keys(notKept).length === 0 &&
  faults.every(({ reason }) => reason === 'barcode_not_found' || isExpected.has(reason))

async function readMailboxPart(part: Part, context: ReadingContext, budget: Budget): Promise<ConfirmationFile> {
  const readings: Reading[] = []
  const faults: FileFault[] = []
  let index = 0
  for (const bytes of splitMailbox(part.bytes)) {
    if ((index += 1) > budget.mails) {
      faults.push({ reason: 'file_too_large', detail: `more than ${budget.mails} mails`, place: part.place })
      break
    }
    const one = { name: part.name, bytes, place: `mail ${index}`, depth: part.depth + 1 }
    const mail = await readPart(one, context, { ...budget })
    readings.push(...mail.readings)
    faults.push(...mail.faults)
  }
  return found('mail', readings, faults)
}

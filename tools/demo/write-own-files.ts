import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoPerson, DemoTrip } from './demo-trip.ts'
import { messagesOfTrip, tripOf, type TripsOptions } from './make-trips.ts'
import { Random } from './random.ts'
import { calendarOf } from './write-calendar.ts'
import { confirmationMail, confirmationPage } from './write-mail.ts'
import { boardingPassCode, type CheckIn, walletPass } from './write-pass.ts'

export interface OwnFilesOptions extends TripsOptions {
  readonly orders: number
  readonly dir: string
  /** Share of trips that people book themselves. */
  readonly privateShare?: number
  /** Milliseconds since 1970 UTC: people have checked in for flights of the last 30 days and the next day. */
  readonly now: number
}

const day = 86_400_000

/** Whether a person booked the trip on a website instead of with the agency. */
export function isPrivate({ seed, privateShare = 0 }: { seed: number; privateShare?: number }, index: number): boolean {
  return privateShare > 0 && new Random(seed, index + 20_000_003).chance(privateShare)
}

/**
 * Writes the files that travellers have themselves: confirmations of trips they booked elsewhere (mails, pages,
 * calendars), and boarding passes and barcodes of flights they have checked in for. The same options give the same bytes.
 */
export async function writeOwnFiles(options: OwnFilesOptions): Promise<void> {
  await mkdir(options.dir, { recursive: true })
  for (let index = 0; index < options.orders; index += 1) {
    const random = new Random(options.seed, index + 40_000_003)
    const trip = tripOf(options, index)
    const name = `${index + 1}`.padStart(5, '0')
    if (isPrivate(options, index)) await writeConfirmation(options.dir, name, trip, random)
    else if (messagesOfTrip(options, index).length === 1) await writeCheckIns(options, name, trip, random)
  }
}

const travelerOf = (trip: DemoTrip): DemoPerson => {
  const [person] = trip.people
  if (!person) throw new Error('A trip of the demo has nobody on it')
  return person
}

async function writeConfirmation(dir: string, name: string, booked: DemoTrip, random: Random): Promise<void> {
  const person = travelerOf(booked)
  const trip = { ...booked, people: [person] }
  const isRail = trip.segments.some(({ kind }) => kind === 'Rail')
  if (isRail) return writeFile(join(dir, `calendar-${name}.ics`), calendarOf(trip, person))
  if (random.chance(0.3)) return writeFile(join(dir, `page-${name}.html`), confirmationPage(trip, person))
  await writeFile(join(dir, `mail-${name}.eml`), await confirmationMail(trip, person))
  if (!random.chance(0.1)) return
  const cancelled = { ...trip, cancelled: true, modifiedUtc: trip.modifiedUtc + random.int(2, 90) * 3_600_000 }
  await writeFile(join(dir, `mail-${name}-cancelled.eml`), await confirmationMail(cancelled, person))
}

async function writeCheckIns(
  { dir, now }: OwnFilesOptions,
  name: string,
  trip: DemoTrip,
  random: Random,
): Promise<void> {
  for (const [index, segment] of trip.segments.entries()) {
    const hasCheckedIn = segment.kind === 'Air' && segment.startUtc > now - 30 * day && segment.startUtc < now + day
    if (!hasCheckedIn || !random.chance(0.6)) continue
    const seat = `${random.int(11, 45)}${random.text('ABCDEFGHJK', 1)}`
    const checkIn: CheckIn = { trip, segment, person: travelerOf(trip), seat, sequence: random.int(1, 240) }
    const place = join(dir, `pass-${name}-${index}`)
    if (random.chance(0.5)) await writeFile(`${place}.pkpass`, await walletPass(checkIn))
    else await writeFile(`${place}.txt`, boardingPassCode(checkIn))
  }
}

import type { RequestMessage } from '@portolan/contract/features/trip-requests/shapes'
import type { Language } from '@portolan/contract/enums'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { noteDeskMessage } from '../../../domain/desk/desk-items.ts'
import type { RequestReader } from '../../../domain/requests/request-sight.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { WriteTransaction } from '../../../kernel/transaction.ts'
import { type Note, publish } from '../../../realtime/publish.ts'
import { personOf } from '../../../domain/requests/request-parts.present.ts'
import { findPeople } from '../../../domain/requests/request-parts.store.ts'
import { insertMessage } from '../../../domain/requests/request-parts.store.ts'
import { addEvents } from '../../../domain/requests/request-events.store.ts'
import type { RequestRow } from '../../../domain/requests/request.store.ts'
import { rolesOf } from '../roles.ts'
import { isByDesk } from '../step.ts'
import { tell, type TellDeps } from '../../../domain/requests/tell.ts'
import { receiversOf } from './message.rules.ts'
import { bindToMessage, findLastConsultant, findLooking, findParties, type PartyRow } from './talk.store.ts'

interface Said {
  /** Checked: neither empty nor too long. */
  readonly text: string
  readonly mentions: readonly number[]
  /** Of files of the request that the author uploaded. */
  readonly tokens: readonly string[]
}

export const partyOf = (person: PartyRow, language: Language) =>
  personOf({ ...person, substituteId: null, isConsultant: person.consultant }, language)

/**
 * Says something about a locked request: everybody concerned sees it at once, the desk counts it, and whoever is to answer
 * and does not look gets a mail. Throws related_login_not_found for somebody who has nothing to do with the request,
 * invalid_attachment for files that are not the author's.
 */
export async function sayInRequest(
  { db, viewer }: WriteTransaction<RequestReader>,
  deps: TellDeps,
  row: RequestRow,
  { text, mentions, tokens }: Said,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<RequestMessage> {
  const parties = await findParties(db, row)
  const mentioned = parties.filter(({ id }) => mentions.includes(id))
  if (mentioned.length < mentions.length) throw new AppError('related_login_not_found')
  const { loginId } = viewer
  const id = await insertMessage(db, row, { loginId, at: now, body: text, mentions })
  const files = await bindToMessage(db, row, { id, authorId: loginId, tokens })
  if (files.length < new Set(tokens).size) throw new AppError('invalid_attachment')
  await addEvents(db, row, { at: now, loginId, what: 'messaged' })
  const byDesk = isByDesk(viewer, row)
  await noteDeskMessage(db, { companyId: row.company_id, requestId: row.id }, { isByDesk: byDesk })
  const to = receiversOf({
    authorId: loginId,
    isByDesk: byDesk,
    isByOwner: rolesOf(viewer, row).some((role) => role === 'owner' || role === 'arranger'),
    mentions,
    requesterId: row.requested_by,
    travelerId: row.traveler_login_id,
    consultantId: await findLastConsultant(db, row),
    looking: await findLooking(db, row, now),
  })
  const notes: Note[] = []
  await tell(db, { ...deps, notes }, row, { event: 'message', to, by: loginId, words: text })
  const message = { Type: RealtimeMessageType.Messages, Status: 0, Ref: row.reference }
  const listening = parties.filter((party) => !party.consultant && party.id !== loginId)
  await publish(db, ...notes, ...listening.map((party) => ({ companyId: row.company_id, loginId: party.id, message })))
  const [author] = await findPeople(db, row.company_id, [loginId], now)
  return {
    Id: String(id),
    Author: author ? personOf(author, language) : { LoginId: String(loginId), Name: '' },
    At: now.toISOString(),
    Text: text,
    Mentions: mentioned.map((person) => partyOf(person, language)),
    IsByDesk: byDesk,
    Attachments: files.map(({ token, name, type, size }) => ({
      AttachmentToken: token,
      Name: name,
      Type: type,
      Size: size,
    })),
  }
}

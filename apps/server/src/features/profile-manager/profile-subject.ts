import { findSubject, type ProfileViewer, type Subject } from '../../domain/profiles/subject.store.ts'
import type { Actor } from '../../domain/profiles/access-log.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { WriteTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'

/**
 * Locks the profile that the call is about until the transaction ends. Throws `traveller_not_found` for everybody who
 * is neither the viewer nor arranged for by them, whether such a traveller exists or not.
 */
export async function subjectOf(
  { db, viewer, about }: Pick<WriteTransaction<LoginViewer>, 'db' | 'viewer' | 'about'>,
  id: string | undefined,
): Promise<Subject> {
  const travelerId = id === undefined ? viewer.travelerId : Number(id)
  const subject = travelerId === null ? undefined : await findSubject(db, viewer, travelerId, { holds: true })
  if (!subject) throw new AppError('traveller_not_found')
  about({ travelerId: subject.travelerId, role: subject.role })
  return subject
}

/** Like `subjectOf`, but the profile must be open to the viewer: their own, or shared with arrangers. */
export async function openSubjectOf(tx: Parameters<typeof subjectOf>[0], id: string | undefined): Promise<Subject> {
  const subject = await subjectOf(tx, id)
  if (!subject.isShared) throw new AppError('no_right')
  return subject
}

/** The viewer's own traveller; a login without one has no profile. */
export const ownKeyOf = ({ companyId, travelerId }: ProfileViewer): { companyId: number; travelerId: number } => {
  if (travelerId === null) throw new AppError('traveller_not_found')
  return { companyId, travelerId }
}

export const actorOf = ({ loginId }: ProfileViewer, { role }: Subject): Actor => ({ loginId, role })

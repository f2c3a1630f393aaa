import type { dataProtection } from '@portolan/contract/features/administration/data-protection'
import type { Language } from '@portolan/contract/enums'
import { cleanFileName } from '../../../domain/attachments/file-name.rules.ts'
import { contentOf } from '../../../domain/attachments/stored-content.ts'
import { type DataSubject, findSubject, refsOf } from '../../../domain/data-protection/data-subject.store.ts'
import { dataTextsIn } from '../../../domain/data-protection/data-texts.ts'
import { findBlockers } from '../../../domain/data-protection/blockers.store.ts'
import { previewErasure } from '../../../domain/data-protection/erase.ts'
import { insertErasure } from '../../../domain/data-protection/erasure.store.ts'
import { dataSections } from '../../../domain/data-protection/person-table.ts'
import { personTables } from '../../../domain/data-protection/person-tables.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import type { Storage } from '../../../storage/storage.ts'
import { adminCompanies, adminCompany } from '../admin-scope.ts'
import { erasePersonData, packPersonData } from './data-protection.jobs.ts'
import {
  askOnce,
  closeRequest,
  findConsents,
  findErasures,
  findPackage,
  findPackages,
  findPeople,
  findRequests,
  insertPackage,
} from './data-protection.store.ts'
import { isConfirmed, presentErasure, presentPackage, presentRequest } from './data-protection.present.ts'

interface Deps {
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly storage: Storage
}

type Tx = Pick<ReadTransaction<LoginViewer>, 'db' | 'viewer' | 'reach'>

const dayMs = 86_400_000
/** The law gives a month; the shortest one decides nothing, so 30 days. */
const dueDays = 30
const consentsOfPage = 50

/** What persons may ask about their data, and what administrators do about it. */
export const createDataProtectionHandlers = (deps: Deps): Handlers<typeof dataProtection> => ({
  ...createReaders(),
  ...createPackages(deps),
  ...createErasures(deps),
  ...ownRequests,
})

/** The person whom a call is about, of a company that the viewer administers. */
async function subjectOf(tx: Tx, code: string, key: string): Promise<DataSubject> {
  const company = await adminCompany(tx, code)
  const subject = await findSubject(tx.db, company.id, key)
  if (!subject) throw new AppError('data_person_not_found', { x: company.code })
  return subject
}

const keyOf = (subject: DataSubject) => refsOf(subject)[0] ?? ''

type Readers = Pick<
  typeof dataProtection,
  'listDataRequests' | 'closeDataRequest' | 'readHeldData' | 'listConsents' | 'findDataSubjects'
>

const createReaders = (): Handlers<Readers> => ({
  listDataRequests: ({ CompanyCode }, ctx) =>
    ctx.read(async (tx) => {
      const companies =
        CompanyCode === undefined ? await adminCompanies(tx) : [(await adminCompany(tx, CompanyCode)).id]
      const now = ctx.now()
      const rows = await findRequests(tx.db, companies, new Date(now.getTime() - 365 * dayMs))
      return { Requests: rows.map((row) => presentRequest(row, now)) }
    }),
  closeDataRequest: ({ CompanyCode, Id, Answer }, ctx) =>
    ctx.write(async (tx) => {
      const { id: companyId } = await adminCompany(tx, CompanyCode)
      const by = tx.viewer.loginId
      const loginId = await closeRequest(tx.db, { companyId, id: Number(Id), answer: Answer, by, now: ctx.now() })
      if (loginId === null) throw new AppError('record_not_found')
      tx.about({ dataRequestId: Number(Id), loginId })
      return { Id }
    }),
  readHeldData: (_, ctx) => ctx.read(() => Promise.resolve({ Sections: heldIn(ctx.language) })),
  listConsents: ({ CompanyCode, Key, Offset = 0 }, ctx) =>
    ctx.read(async (tx) => {
      const company = await adminCompany(tx, CompanyCode)
      const subject = Key === undefined ? null : await subjectOf(tx, CompanyCode, Key)
      const rows = await findConsents(tx.db, company.id, subject, { offset: Offset, limit: consentsOfPage + 1 })
      return {
        Consents: rows.slice(0, consentsOfPage).map((row) => ({
          Person: { Key: row.login === null ? `traveler:${row.traveler ?? 0}` : `login:${row.login}`, Name: row.name },
          Kind: row.kind,
          Detail: row.detail,
          IsGiven: row.isGiven,
          At: row.at.toISOString(),
          TextVersion: row.textVersion,
        })),
        HasMore: rows.length > consentsOfPage,
      }
    }),
  findDataSubjects: ({ CompanyCode, Search }, ctx) =>
    ctx.read(async (tx) => {
      const { id } = await adminCompany(tx, CompanyCode)
      const people = await findPeople(tx.db, id, Search)
      return {
        People: people.map(({ key, name, email, code }) => ({ Key: key, Name: name, Email: email, Code: code })),
      }
    }),
})

function heldIn(language: Language) {
  const { sections } = dataTextsIn(language)
  const tables = Object.values(personTables)
  return dataSections.map((key) => ({
    Key: key,
    Title: sections[key].title,
    What: sections[key].what,
    HowLong: sections[key].howLong,
    Tables: tables.filter(({ section }) => section === key).length,
  }))
}

type Packages = Pick<typeof dataProtection, 'packPerson' | 'listDataPackages' | 'downloadDataPackage'>

const createPackages = ({ jobs, storage }: Deps): Handlers<Packages> => ({
  packPerson: ({ CompanyCode, Key }, ctx) =>
    ctx.write(async (tx) => {
      const subject = await subjectOf(tx, CompanyCode, Key)
      const { companyId } = subject
      const ids = { loginId: subject.logins[0] ?? null, travelerId: subject.travelers[0] ?? null }
      const row = await insertPackage(tx.db, { companyId, ...ids, askedBy: tx.viewer.loginId }, ctx.now())
      await jobs.enqueue(tx.db, packPersonData, { companyId, packageId: row.id })
      tx.about({ packageId: row.id, persons: refsOf(subject) })
      return presentPackage(row, ctx.language)
    }),
  listDataPackages: ({ CompanyCode, Key }, ctx) =>
    ctx.read(async (tx) => {
      const subject = await subjectOf(tx, CompanyCode, Key)
      const packages = await findPackages(tx.db, subject.companyId, subject)
      const erasures = await findErasures(tx.db, subject.companyId, subject)
      return {
        Packages: packages
          .filter(({ endsAt }) => endsAt === null || endsAt > ctx.now())
          .map((row) => presentPackage(row, ctx.language)),
        Erasures: erasures.map(presentErasure),
      }
    }),
  downloadDataPackage: async ({ CompanyCode, Id }, ctx) => {
    const found = await ctx.read(async (tx) => {
      const { id: companyId } = await adminCompany(tx, CompanyCode)
      const row = await findPackage(tx.db, companyId, Number(Id))
      if (!row || row.storageKey === null || row.endsAt === null || row.endsAt <= ctx.now())
        throw new AppError('record_not_found')
      const persons = refsOf({
        logins: row.loginId === null ? [] : [row.loginId],
        travelers: row.travelerId === null ? [] : [row.travelerId],
      })
      tx.about({ packageId: row.id, persons })
      return { storageKey: row.storageKey, size: row.size ?? 0, name: presentPackage(row, ctx.language).Name }
    })
    const { stream, length } = await contentOf(storage, found, 'package of a person')
    return { stream, length, type: 'application/zip', name: cleanFileName(found.name) }
  },
})

type Erasures = Pick<typeof dataProtection, 'previewErasure' | 'erasePerson'>

const createErasures = ({ jobs }: Deps): Handlers<Erasures> => ({
  previewErasure: ({ CompanyCode, Key }, ctx) =>
    ctx.read(async (tx) => {
      const subject = await subjectOf(tx, CompanyCode, Key)
      tx.about({ persons: refsOf(subject) })
      const preview = await previewErasure(tx.db, subject, ctx.now())
      const { sections, reasons } = dataTextsIn(ctx.language)
      return {
        Person: {
          Key: keyOf(subject),
          Name: subject.name,
          Email: subject.email,
          Code: subject.code,
          IsErased: subject.erasedAt !== null,
          IsSelf: subject.logins.includes(tx.viewer.loginId),
        },
        Sections: dataSections.flatMap((key) => {
          const found = preview.sections.find(({ section }) => section === key)
          if (!found || found.deleted + found.changed === 0) return []
          return [{ Name: sections[key].title, Deleted: found.deleted, Anonymous: found.changed }]
        }),
        Kept: preview.kept.map(({ section, reason, rows, until }) => ({
          Name: sections[section].title,
          Reason: reasons[reason],
          Rows: rows,
          Until: until,
        })),
        Files: preview.files,
        Blockers: preview.blockers.map(({ kind, count }) => ({ Kind: kind, Count: count })),
      }
    }),
  erasePerson: ({ CompanyCode, Key, Reason, Confirm }, ctx) =>
    ctx.write(async (tx) => {
      const subject = await subjectOf(tx, CompanyCode, Key)
      const { companyId, logins, travelers } = subject
      if (subject.erasedAt !== null) throw new AppError('data_person_erased')
      if (logins.includes(tx.viewer.loginId)) throw new AppError('data_person_self')
      if (!isConfirmed(subject, Confirm)) throw new AppError('data_confirm')
      if ((await findBlockers(tx.db, subject, ctx.now())).length > 0) throw new AppError('data_person_blocked')
      const [open] = (await findErasures(tx.db, companyId, subject)).filter(({ state }) => state === 'waiting')
      if (open) return presentErasure(open)
      const askedBy = tx.viewer.loginId
      const erasure = { companyId, loginIds: logins, travelerIds: travelers, askedBy, reason: Reason }
      const id = await insertErasure(tx.db, erasure, ctx.now())
      await jobs.enqueue(tx.db, erasePersonData, { companyId, erasureId: id })
      // The reason may name somebody: it stays with the erasure, where sweeping reaches it.
      tx.about({ erasureId: id, persons: refsOf(subject) })
      const row = { id, state: 'waiting' as const, askedAt: ctx.now(), doneAt: null, keptUntil: null, reason: Reason }
      return presentErasure(row)
    }),
})

const ownRequests: Handlers<Pick<typeof dataProtection, 'askAboutOwnData' | 'listOwnDataRequests'>> = {
  askAboutOwnData: ({ Kind, Words = null }, ctx) =>
    ctx.write(async (tx) => {
      const { companyId, loginId } = tx.viewer
      const dueOn = new Date(ctx.now().getTime() + dueDays * dayMs).toISOString().slice(0, 10)
      const asked = await askOnce(tx.db, { companyId, loginId, kind: Kind, words: Words, dueOn }, ctx.now())
      tx.about({ dataRequestId: asked.id })
      return { Id: String(asked.id), DueOn: asked.dueOn }
    }),
  listOwnDataRequests: (_, ctx) =>
    ctx.read(async (tx) => {
      const { companyId, loginId } = tx.viewer
      const rows = await findRequests(tx.db, [companyId], new Date(0), loginId)
      return {
        Requests: rows.map((row) => ({
          Id: String(row.id),
          Kind: row.kind,
          ReceivedAt: row.receivedAt.toISOString(),
          DueOn: row.dueOn,
          DoneAt: row.doneAt?.toISOString() ?? null,
          Answer: row.answer,
        })),
      }
    }),
}

import { Readable } from 'node:stream'
import type { Language } from '@portolan/contract/enums'
import type { incidentAffected } from '@portolan/contract/features/incidents/affected'
import type { IncidentArea } from '@portolan/contract/features/incidents/area'
import { fill } from '@portolan/rules/fill'
import type { Config } from '../../../config/config.ts'
import { findAlertTitle } from '../../../domain/incidents/affected.store.ts'
import { cleanFileName } from '../../../domain/attachments/file-name.rules.ts'
import { presentKnownPlace } from '../../../domain/incidents/present-known.ts'
import { exportFile } from '../../../export/export-file.ts'
import { findListOwner } from '../../../export/list-owner.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Context, Handlers } from '../../../kernel/handler.ts'
import type { WriteTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { findCountry } from '../../../reference/countries.ts'
import { affectedColumns } from './affected-columns.ts'
import { type Asked, lookAtArea } from './affected-sight.ts'
import { affectedTextsIn } from './affected-texts.ts'
import { reachPeople } from './reach-people.ts'

type Calls = Pick<typeof incidentAffected, 'exportAffected' | 'callSheet'>

/** Who is affected, as files. Everybody whom a file names is written down before its first byte. */
export const createAffectedFiles = ({ config }: { readonly config: Pick<Config, 'exports'> }): Handlers<Calls> => ({
  exportAffected: async (input, ctx) => {
    const { maxRows } = config.exports
    const { rows, owner } = await readAll(input, ctx, { maxRows, about: { format: input.format } })
    return exportFile({
      ...owner,
      language: ctx.language,
      format: input.format,
      title: affectedTextsIn(ctx.language).title,
      columns: affectedColumns(ctx.language, owner.timeZone),
      maxRows,
      first: { rows, total: rows.length, next: null },
      read: () => Promise.resolve({ rows: [], total: rows.length, next: null }),
    })
  },
  callSheet: async (input, ctx) => {
    const { language } = ctx
    const read = await readAll(input, ctx, { maxRows: config.exports.maxRows, about: { format: 'pdf' } })
    const { rows, owner, unlocated, hasCounted, area } = read
    const now = ctx.now()
    // Fonts and library are loaded when somebody first prints.
    const { printCallSheet } = await import('./call-sheet.ts')
    const bytes = await printCallSheet(
      { people: rows, area, company: owner.company, timeZone: owner.timeZone, now, unlocated, hasCounted },
      language,
    )
    const name = cleanFileName(`${affectedTextsIn(language).sheet.title} - ${owner.company} - ${owner.date}.pdf`)
    return {
      stream: Readable.from([bytes], { objectMode: false }),
      type: 'application/pdf',
      length: bytes.length,
      name,
    }
  },
})

interface Wanted {
  readonly maxRows: number
  readonly about: Record<string, unknown>
}

/** Everybody whom the call names; too many are refused (`export_too_large`). */
const readAll = (input: Asked, ctx: Context<Calls['callSheet']['access']>, { maxRows, about }: Wanted) =>
  ctx.write(
    (tx) => Promise.resolve(tx.about({ area: input.Area.Kind, ...about })),
    async (tx: WriteTransaction<LoginViewer>) => {
      const now = ctx.now()
      const sight = await lookAtArea(tx, input, { now, language: ctx.language })
      if (sight.people.length > maxRows)
        throw new AppError('export_too_large', { x: new Intl.NumberFormat('en-US').format(maxRows) })
      const [only, ...others] = input.customerCodes ?? []
      const code = others.length === 0 ? (only ?? null) : null
      return {
        rows: await reachPeople(tx, sight, now),
        owner: await findListOwner(tx, { code, companyId: tx.viewer.companyId, now, language: ctx.language }),
        unlocated: sight.unlocated,
        hasCounted: sight.split.counted.length > 0,
        area: await areaWords(tx, input.Area, ctx.language),
      }
    },
  )

async function areaWords(
  { db }: WriteTransaction<LoginViewer>,
  area: IncidentArea,
  language: Language,
): Promise<string> {
  const { areas } = affectedTextsIn(language)
  switch (area.Kind) {
    case 'alert':
      return fill(areas.alert, { title: (await findAlertTitle(db, Number(area.AlertId), language)) ?? area.AlertId })
    case 'countries': {
      const names = area.Countries.map((code) => findCountry(code)?.names[language] ?? code)
      return fill(areas.countries, { names: names.join(language === 'en-US' ? ', ' : '、') })
    }
    case 'circle':
      return fill(areas.circle, { km: area.Km, at: `${area.Latitude.toFixed(2)}°, ${area.Longitude.toFixed(2)}°` })
    case 'place':
      return fill(areas.circle, { km: area.Km, at: presentKnownPlace(area.PlaceCode, null, language).Name })
    case 'polygon':
      return areas.polygon
  }
}

import { isSection, type SettingSection } from '../../../domain/settings/sections.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { adminCompany } from '../admin-scope.ts'

export type Tx = ReadTransaction<LoginViewer>

/** Sections whose records an agency administrator sees of all companies together. */
const ofDeployment: ReadonlySet<string> = new Set(['companies', 'machineClients'])

export const isAgencyAdmin = ({ flags }: Pick<LoginViewer, 'flags'>): boolean => flags.includes('adminAgency')

/** For agency administrators these sections are the deployment's, for all others their company's. */
export const scopeOf = (section: SettingSection, viewer: Pick<LoginViewer, 'flags'>): 'company' | 'deployment' =>
  ofDeployment.has(section) && isAgencyAdmin(viewer) ? 'deployment' : 'company'

/** Whether the viewer may change records of a section, and add some. */
export function mayOf(section: SettingSection, viewer: Pick<LoginViewer, 'flags'>) {
  const change = viewer.flags.includes('adminCompany') && (section !== 'machineClients' || isAgencyAdmin(viewer))
  return { change, add: change && (!ofDeployment.has(section) || isAgencyAdmin(viewer)) }
}

export interface SettingsPlace {
  readonly section: SettingSection
  /** Null: the whole deployment. */
  readonly company: { readonly id: number; readonly code: string } | null
}

/**
 * The section and company that a call is about; from now on no other company's rows show. Throws `record_not_found` for a
 * section that nobody knows, and `no_right` for companies that the viewer does not administer.
 */
export async function settingsPlace(
  tx: Tx,
  { Section, CompanyCode }: { readonly Section: string; readonly CompanyCode?: string | undefined },
): Promise<SettingsPlace> {
  if (!isSection(Section)) throw new AppError('record_not_found')
  if (CompanyCode !== undefined) return { section: Section, company: await adminCompany(tx, CompanyCode) }
  if (scopeOf(Section, tx.viewer) !== 'deployment') throw new AppError('no_right')
  await tx.reach(null)
  return { section: Section, company: null }
}

/** Ids of drafts as a call names them, each once. */
export const idsOf = (texts: readonly string[]): number[] => [...new Set(texts.map(Number))]

import { type Language, languages } from '@portolan/contract/enums'
import { isRecordSection, type RecordSection, type SettingSection } from '../../../domain/settings/sections.ts'
import type { SettingText, SettingTexts } from './messages/en-US.ts'
import { pathsOf, wordsOf } from './section-paths.ts'
import { choicesOf } from './setting-choices.ts'
import { settingTextsIn } from './settings-texts.ts'

export interface SectionField {
  /** `portalAreas[].name`: `[]` stands for any position in the list. */
  readonly Path: string
  readonly Title: string
  readonly Help: string
  /** The heading it stands under; '' for fields within others, and where a record has no headings. */
  readonly Group: string
  readonly Order: number
  readonly Widget?: string
  /** What the words that one chooses from are called, by the word. */
  readonly Choices?: Readonly<Record<string, string>>
}

type GroupName = keyof SettingTexts['groups']

/** Fields of records under their headings, in the order in which the page shows them. */
export const fieldGroups: Readonly<Record<RecordSection, readonly (readonly [GroupName, readonly string[]])[]>> = {
  companies: [
    ['identity', ['code', 'displayName', 'localizedNames', 'office']],
    ['place', ['region', 'timeZone', 'currency', 'languages']],
    ['access', ['emailDomains', 'requireMfa']],
    ['appearance', ['logo']],
    ['links', ['portalAreas', 'userApps']],
    ['bookingTool', ['bookingTool']],
    ['features', ['showContactUs', 'profileManagerScriptUrl', 'analytics']],
    ['state', ['isAgency', 'active']],
  ],
  teams: [['identity', ['company', 'code', 'name']]],
  people: [
    ['identity', ['company', 'email', 'name', 'localizedNames', 'shortName']],
    ['access', ['canSignIn', 'password', 'requireMfa']],
    ['travel', ['traveller', 'defaultDepartureCity']],
    ['arrange', ['isArranger', 'arrangesFor', 'isApprover', 'serves']],
    ['see', ['viewRight', 'viewCompanies', 'widgets', 'newsReleaseTypes']],
    ['rights', ['rights']],
    ['administration', ['administers', 'administersCompanies']],
    ['state', ['active']],
  ],
  costCentres: [
    ['identity', ['company', 'code', 'name', 'localizedNames']],
    ['approval', ['approver', 'fallbackApprover']],
    ['state', ['active']],
  ],
  ssoConnections: [
    ['identity', ['company', 'code', 'displayName']],
    ['connection', ['kind', 'type', 'issuer', 'clientId', 'clientSecret', 'connection']],
    ['reach', ['isExclusive', 'viewCompanies']],
    ['state', ['active']],
  ],
  machineClients: [
    ['identity', ['clientId', 'name', 'secret']],
    ['reach', ['company', 'scopes']],
    ['state', ['active']],
  ],
}

/** How fields are entered that are more than a text, by their path in the section. */
const widgets: readonly (readonly [widget: string, section: RegExp, path: RegExp])[] = [
  ['secret', /^(?:people|machineClients|ssoConnections)$/, /^(?:password|secret|clientSecret)$/],
  ['picture', /^companies$/, /^(?:logo\.(?:url|darkUrl)|userApps\[\]\.iconUrl)$/],
  ['timeZone', /^companies$/, /^timeZone$/],
  ['person', /^costCentres$/, /^(?:approver|fallbackApprover)$/],
  ['person', /^rules:approval-rules$/, /\.approvers\[\]\.email$/],
  ['person', /^rules:incidents$/, /^rules\.dutyEmail$/],
  ['team', /^people$/, /^traveller\.team$/],
  ['costCentre', /^people$/, /^traveller\.costCentre$/],
  ['company', /./, /^company$/],
  ['longText', /^rules:mail-templates$/, /\.body\.[\w-]+$/],
  ['longText', /^rules:incidents$/, /\.body$/],
]

const languageNames: Readonly<Record<Language, string>> = {
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'ja-JP': '日本語',
}
const isLanguage = (name: string): name is Language => (languages as readonly string[]).includes(name)

/** Parts that several places have alike: where they stand, and what of the path names the field within them. */
const parts: readonly (readonly [part: keyof SettingTexts['fields'], place: RegExp])[] = [
  ['money', /^rules:approval-rules .*\.((?:amount|currency))$/],
  ['conditions', /^rules:approval-rules .*\bconditions\[\]\.(.+)$/],
  ['formFields', /^rules:request-form rules\.(?:products\[\]\.fields|udids)\[\]\.(.+)$/],
  ['clock', /^rules:service-level rules\.\w+\.(.+)$/],
  ['shared', /^\S+ (\w+)$/],
]

type Texts = Readonly<Record<string, SettingText | undefined>>

/** Its texts; undefined for a path that has none. */
export function fieldText(section: SettingSection, path: string, language: Language): SettingText | undefined {
  const fields = settingTextsIn(language).fields
  const last = path.slice(path.lastIndexOf('.') + 1)
  const own = (fields as Readonly<Record<string, Texts | undefined>>)[section]
  const place = path
    .split('.')
    .map((name) => (isLanguage(name) ? '*' : name))
    .join('.')
  const found = own?.[place]
  if (found) return found
  if (isLanguage(last)) return { title: languageNames[last], help: '' }
  for (const [part, pattern] of parts) {
    const name = pattern.exec(`${section} ${path}`)?.[1]
    const text = name === undefined ? undefined : (fields[part] as Texts)[name]
    if (text) return text
  }
  return undefined
}

/** Fields of a section with their texts, headings, widgets and choices, as the form of its records shows them. */
export function fieldsOf(section: SettingSection, language: Language): SectionField[] {
  const { groups } = settingTextsIn(language)
  const shown = (isRecordSection(section) ? fieldGroups[section] : []).flatMap(([group, names]) =>
    names.map((name) => [name, group] as const),
  )
  const groupAt = new Map(shown)
  const orderAt = new Map(shown.map(([name], index) => [name, index]))
  const words = wordsOf(section)
  return pathsOf(section).flatMap((path, index) => {
    const text = fieldText(section, path, language)
    if (!text) return []
    const group = groupAt.get(path)
    const choices = choicesOf(path, words.get(path) ?? [], language)
    const widget = widgets.find(([, sections, paths]) => sections.test(section) && paths.test(path))?.[0]
    return {
      Path: path,
      Title: text.title,
      Help: text.help,
      Group: group === undefined ? '' : groups[group],
      // Fields within others keep the order of the schema, after those that have a place of their own.
      Order: orderAt.get(path) ?? shown.length + index,
      ...(widget !== undefined && { Widget: widget }),
      ...(choices && { Choices: choices }),
    }
  })
}

export function sectionText(section: SettingSection, language: Language): { Title: string; Help: string } {
  const text = (settingTextsIn(language).sections as Texts)[section]
  return { Title: text?.title ?? section, Help: text?.help ?? '' }
}

/**
 * Calls the place of a change by the titles on the way to it: `portalAreas[0].name.en-US` is
 * 'Links and regions 1 › Name › English'. What nobody titled keeps its own name.
 */
export function titleFinder(section: SettingSection, language: Language): (path: string) => string {
  return (path) => {
    const steps = path.replaceAll(/\[(\d+)\]/g, '.$1').split('.')
    // The rules of a document stand in one field, which says nothing about what changed.
    const isInRules = !isRecordSection(section) && steps[0] === 'rules' && steps.length > 1
    let place = ''
    const titles: string[] = []
    for (const step of steps) {
      if (/^\d+$/.test(step)) {
        place += '[]'
        titles.push(`${titles.pop() ?? ''} ${Number(step) + 1}`.trim())
        continue
      }
      place = place === '' ? step : `${place}.${step}`
      titles.push(fieldText(section, place, language)?.title ?? step)
    }
    return titles.slice(isInRules ? 1 : 0).join(' › ')
  }
}

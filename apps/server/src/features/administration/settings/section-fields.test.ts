import { type Language, languages } from '@portolan/contract/enums'
import { describe, expect, it } from 'vitest'
import { allSections, isRecordSection, type SettingSection } from '../../../domain/settings/sections.ts'
import { fieldGroups, fieldsOf, fieldText, sectionText, titleFinder } from './section-fields.ts'
import { pathsOf, wordsOf } from './section-paths.ts'
import { settingTextsIn } from './settings-texts.ts'

/** Names of things that are written alike in every language, and values that files and the form write. */
const sameEverywhere =
  /\b(?:IATA|ISO(?: \d+)?(?:-\d)?|OpenID Connect|JSON|UTC|UDIDs?|URL|ID|PKCE|SSO|MFA|QR|Schengen|A1|VISA|P\\d\{4\}|Auth0|Keycloak|Entra|Okta|Google|Ping|ADFS|Harbour Vale|Asia\/Hong_Kong|HVT|HKD|HKG|TYO|USD|CNY|JP|HK|US|BY|hand-over|(?:https?:\/\/)?[\w.-]*example\.com|https?|sso\/code|ask-hotel|profile-manager\.js|trips|sha384|MM-DD|none)\b|\{\w+\}/g

/** The travel policy has a page of its own; here it needs what stands at its top only. */
const isAsked = (path: string, section: string) => section !== 'rules:policy' || !/\[\]\./.test(path)
const others = languages.filter((language) => language !== 'en-US')

describe.each(allSections)('texts of %s', (section) => {
  it.each(languages)('titles and explains every field in %s', (language) => {
    const untitled = pathsOf(section)
      .filter((path) => isAsked(path, section))
      .filter((path) => !fieldText(section, path, language)?.title)
    expect(untitled).toEqual([])
    expect(sectionText(section, language).Title).not.toBe(section)
    expect(sectionText(section, language).Help).not.toBe('')
  })

  it.each(languages)('calls every word that one chooses from in %s', (language) => {
    if (section === 'rules:policy') return
    const choices = new Map(fieldsOf(section, language).map(({ Path, Choices }) => [Path, Choices]))
    for (const [path, words] of wordsOf(section)) expect(Object.keys(choices.get(path) ?? {}), path).toEqual(words)
  })

  it('has no text for a field that does not exist', () => {
    const places = new Set(pathsOf(section).map((path) => path.replaceAll(/\.[a-z]{2}-[A-Z]{2}(?=\.|$)/g, '.*')))
    const fields = settingTextsIn('en-US').fields as Readonly<Record<string, object | undefined>>
    expect(Object.keys(fields[section] ?? {}).filter((path) => !places.has(path))).toEqual([])
  })

  it('gives every field of a record a heading and a place', () => {
    if (!isRecordSection(section)) return
    const named = fieldGroups[section].flatMap(([, names]) => names)
    expect(named.toSorted()).toEqual(
      pathsOf(section)
        .filter((path) => !/[.[]/.test(path))
        .toSorted(),
    )
    const top = fieldsOf(section, 'ja-JP').filter(({ Path }) => named.includes(Path))
    expect(top.filter(({ Group }) => Group === '')).toEqual([])
    expect(new Set(top.map(({ Order }) => Order)).size).toBe(top.length)
  })
})

it.each(others)('leaves no English in %s', (language: Exclude<Language, 'en-US'>) => {
  const { sections, groups, fields, choices } = settingTextsIn(language)
  const texts = [
    ...Object.values(groups),
    ...Object.values(choices).flatMap((words) => Object.values(words)),
    ...[sections, ...Object.values(fields)].flatMap((part) =>
      Object.values(part as Readonly<Record<string, { title: string; help: string }>>).flatMap((text) => [
        text.title,
        text.help,
      ]),
    ),
  ]
  expect(texts.filter((text) => /[A-Za-z]{2,}/.test(text.replaceAll(sameEverywhere, '')))).toEqual([])
})

it('calls no word that nobody chooses', () => {
  const chosen = new Set(
    allSections
      .filter((section) => section !== 'rules:policy')
      .flatMap((section) => [...wordsOf(section)])
      .flatMap(([path, words]) => words.map((word) => `${path.split('.').at(-1) ?? ''}: ${word}`)),
  )
  const called = Object.entries(settingTextsIn('en-US').choices).flatMap(([field, words]) =>
    Object.keys(words).map((word) => `${field}: ${word}`),
  )
  expect(called.filter((word) => !chosen.has(word))).toEqual([])
})

it('shows codes beside the names of scopes and countries', () => {
  const choicesAt = (section: SettingSection, path: string, language: Language) =>
    fieldsOf(section, language).find(({ Path }) => Path === path)?.Choices
  expect(choicesAt('machineClients', 'scopes', 'en-US')).toMatchObject({ invoices: 'Invoices (invoices)' })
  expect(choicesAt('rules:risk', 'rules.viewpoint', 'zh-TW')).toMatchObject({ neutral: '中立', JP: '日本（JP）' })
  expect(choicesAt('people', 'viewRight', 'ja-JP')).toMatchObject({ myself: '本人の出張' })
  expect(choicesAt('people', 'name', 'en-US')).toBeUndefined()
})

it('has the same fields in all languages, and a help wherever English has one', () => {
  const shape = (language: Language) =>
    Object.entries(settingTextsIn(language).fields).map(([part, texts]) => [
      part,
      Object.entries(texts as Readonly<Record<string, { help: string }>>).map(([path, { help }]) => [
        path,
        help === '',
      ]),
    ])
  for (const language of others) expect(shape(language)).toEqual(shape('en-US'))
})

it('knows how fields are entered that are more than a text', () => {
  const widgets = allSections.flatMap((section) =>
    fieldsOf(section, 'en-US').flatMap(({ Path, Widget }) => (Widget ? [`${section} ${Path}: ${Widget}`] : [])),
  )
  expect(widgets).toEqual(
    expect.arrayContaining([
      'companies logo.darkUrl: picture',
      'companies timeZone: timeZone',
      'people password: secret',
      'people traveller.costCentre: costCentre',
      'machineClients company: company',
      'rules:approval-rules rules.rules[].levels[].approvers[].email: person',
      'rules:mail-templates rules.templates[].body.ja-JP: longText',
      'rules:incidents rules.templates[].texts.zh-TW.body: longText',
    ]),
  )
})

it('calls a change by the titles on the way to it', () => {
  expect(titleFinder('companies', 'en-US')('portalAreas[0].name.en-US')).toBe('Links and regions 1 › Name › English')
  expect(titleFinder('rules:approval-rules', 'en-US')('rules.rules[1].levels[0].conditions[0].above.amount')).toBe(
    'Approval rules 2 › Levels 1 › Conditions 1 › More than › Amount',
  )
  expect(titleFinder('rules:risk', 'en-US')('rules.unknown')).toBe('unknown')
})

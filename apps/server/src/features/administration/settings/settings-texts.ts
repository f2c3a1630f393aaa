import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../../../i18n/catalogue.ts'
import type { SettingTexts } from './messages/en-US.ts'

const texts = await catalogue<SettingTexts>(new URL('messages/', import.meta.url))

/** Titles and helps of sections and their fields. */
export const settingTextsIn = (language: Language): SettingTexts => texts[language]

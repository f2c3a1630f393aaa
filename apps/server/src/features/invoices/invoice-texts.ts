import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../../i18n/catalogue.ts'
import type { InvoiceTexts } from './messages/en-US.ts'

const texts = await catalogue<InvoiceTexts>(new URL('messages/', import.meta.url))

/** The feature's texts. */
export const invoiceTextsIn = (language: Language) => texts[language]

import { errorTexts } from '@portolan/contract/errors/zh-TW'

export const allErrors = errorTexts

import { errorTexts } from '@portolan/contract/errors/ja-JP'

export const allErrors = errorTexts

import { errorTexts } from '@portolan/contract/errors/zh-CN'

export const allErrors = errorTexts

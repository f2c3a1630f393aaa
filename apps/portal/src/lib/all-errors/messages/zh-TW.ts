export { errorTexts as allErrors } from '@portolan/contract/errors/zh-TW'

export { errorTexts as allErrors } from '@portolan/contract/errors/ja-JP'

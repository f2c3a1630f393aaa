export { deskOptions } from './en-US.ts'

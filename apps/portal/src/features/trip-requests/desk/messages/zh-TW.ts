export { requestsDesk } from './en-US.ts'

export { deskDialogs } from './en-US.ts'

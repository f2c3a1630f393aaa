export { deskOrders } from './en-US.ts'

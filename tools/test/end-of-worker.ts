import { endOfWorker } from './shared-portolan.ts'

/** Has the worker stop the server that its files shared. */
endOfWorker.beforeAll(({ endOfWorker: isNoted }) => void isNoted)

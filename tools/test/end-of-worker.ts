import { endOfWorker } from './shared-portolan.ts'

/** The worker stops the server that its files shared. */
endOfWorker.beforeAll(({ endOfWorker: isRegistered }) => void isRegistered)

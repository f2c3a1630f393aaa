import { localTimeAt, ownZone } from '@portolan/rules/local-time'

/** The viewer's present year: days in it are written without it. */
export const ownYear = (): string => localTimeAt(Date.now(), ownZone()).slice(0, 4)

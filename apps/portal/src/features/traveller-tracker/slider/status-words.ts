import {
  type Icon,
  IconBed,
  IconHelpCircle,
  IconMapPin,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconTrain,
  IconUsers,
} from '@tabler/icons-react'
import type { Status } from './engine/frame.ts'

export const statusIcons: Readonly<Record<Status, Icon>> = {
  all: IconUsers,
  air: IconPlaneDeparture,
  rail: IconTrain,
  stay: IconBed,
  there: IconPlaneArrival,
  ground: IconMapPin,
  unconfirmed: IconHelpCircle,
}

/** By the kind of a span. */
export const kindStatuses = ['air', 'rail', 'stay', 'there'] as const satisfies readonly Status[]

import type { Language } from '@portolan/contract/enums'
import { type FaultCode, faultText, type ProvisioningFault } from '../people/provisioning-texts.ts'
import type { RateFault } from './read-rates.ts'

const codes: Readonly<Record<RateFault['fault'], FaultCode>> = {
  currency: 'unknownCurrency',
  day: 'notADay',
  rate: 'notARate',
  repeated: 'repeatedRate',
  file: 'notRates',
}

/** Faults of rates as those of other provisioned data are told. */
export const tellRateFaults = (faults: readonly RateFault[], language: Language): ProvisioningFault[] =>
  faults.map(({ place, fault }) => ({ place, message: faultText(language, codes[fault]) }))

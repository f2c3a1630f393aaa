import { citiesAfricaMiddleEast } from './cities-africa-middle-east.ts'
import { citiesAmericas } from './cities-americas.ts'
import { citiesChina } from './cities-china.ts'
import { citiesEurope } from './cities-europe.ts'
import { citiesJapan } from './cities-japan.ts'
import { citiesNortheastAsia } from './cities-northeast-asia.ts'
import { citiesOceania } from './cities-oceania.ts'
import { citiesSouthCentralAsia } from './cities-south-central-asia.ts'
import { citiesSoutheastAsia } from './cities-southeast-asia.ts'
import type { CityOverride } from './city-override.ts'

/** All cities that the overrides name. */
export const cityOverrides: readonly CityOverride[] = [
  citiesAfricaMiddleEast,
  citiesAmericas,
  citiesChina,
  citiesEurope,
  citiesJapan,
  citiesNortheastAsia,
  citiesOceania,
  citiesSouthCentralAsia,
  citiesSoutheastAsia,
].flat()

/**
 * Entry requirements for the demo's people and places, in the formats that `portolan risk entry` reads. Kept by hand and good
 * for a demo alone: screens show them with the source 'demo'.
 */

/** Passports by line, destinations by column. */
export const demoEntryMatrix = `Passport,AE,AU,CN,DE,FR,GB,HK,JP,KR,MY,NL,SG,TH,TW,US
CN,30,visa required,-1,visa required,visa required,visa required,visa required,visa required,visa required,30,visa required,30,30,visa required,visa required
DE,90,eta,30,-1,freedom of movement,180,90,90,90,90,freedom of movement,90,60,90,eta
GB,90,eta,visa required,90,90,-1,180,90,90,90,90,90,60,90,eta
HK,30,eta,visa free,90,90,180,-1,90,90,30,90,30,60,eta,visa required
JP,90,eta,30,90,90,180,90,-1,90,90,90,90,60,90,eta
SG,30,eta,30,90,90,180,90,90,90,30,90,-1,60,30,eta
TW,visa required,e-visa,visa required,90,90,180,eta,90,90,30,90,30,60,-1,eta
US,30,eta,visa required,90,90,180,90,90,90,90,90,90,60,90,-1
`

export const demoAuthorisations = `destination,name,nationalities,fromDay,untilDay,link
AU,ETA,HK;JP;SG;US,,,https://immi.homeaffairs.gov.au/
AU,eVisitor,DE;GB,,,https://immi.homeaffairs.gov.au/
DE,ETIAS,,2026-12-31,,https://travel-europe.europa.eu/etias
FR,ETIAS,,2026-12-31,,https://travel-europe.europa.eu/etias
NL,ETIAS,,2026-12-31,,https://travel-europe.europa.eu/etias
GB,ETA,HK;JP;SG;TW;US,2025-01-08,,https://www.gov.uk/eta
GB,ETA,DE,2025-04-02,,https://www.gov.uk/eta
KR,K-ETA,,2027-01-01,,https://www.k-eta.go.kr/
US,ESTA,DE;GB;JP;SG;TW,,,https://esta.cbp.dhs.gov/
`

export const demoPassportRules = `destination,months,after,except
AE,6,arrival,
AU,0,departure,
CN,6,arrival,
DE,3,departure,FR;NL
FR,3,departure,DE;NL
GB,0,departure,
HK,1,departure,
JP,0,departure,
KR,0,departure,
MY,6,arrival,
NL,3,departure,DE;FR
SG,6,arrival,
TH,6,arrival,
TW,6,arrival,JP;US
US,6,departure,DE;GB;HK;JP;SG;TW
`

/**
 * What the demo's British documents say about entering the destinations of its people, and about whom to call there.
 * Hand-kept for the demo; as the documents do, for holders of a British passport.
 */
export const demoAdvice: Readonly<Record<string, { readonly entry: string; readonly emergency: string }>> = {
  AE: {
    entry: 'You get a visitor’s visa on arrival, free of charge. You can stay for up to 40 days.',
    emergency: 'Call 999 for the police, 998 for an ambulance and 997 for the fire brigade.',
  },
  AU: {
    entry: 'You need a visa or an electronic authorisation before you travel. Apply for the eVisitor online.',
    emergency: 'Call 000 and ask for an ambulance, the fire brigade or the police.',
  },
  CN: {
    entry: 'You can stay in mainland China for up to 30 days without a visa. Register your address within 24 hours.',
    emergency: 'Call 110 for the police, 120 for an ambulance and 119 for the fire brigade.',
  },
  DE: {
    entry: 'You can stay in the Schengen area for up to 90 days in any 180 days without a visa.',
    emergency: 'Call 112 and ask for an ambulance, the fire brigade or the police.',
  },
  FR: {
    entry: 'You can stay in the Schengen area for up to 90 days in any 180 days without a visa.',
    emergency: 'Call 112 and ask for an ambulance, the fire brigade or the police.',
  },
  HK: {
    entry: 'You can stay in Hong Kong for up to 180 days without a visa.',
    emergency: 'Call 999 and ask for an ambulance, the fire brigade or the police.',
  },
  ID: {
    entry: 'You need a visa. You can get a visa on arrival for up to 30 days.',
    emergency: 'Call 112 and ask for an ambulance, the fire brigade or the police.',
  },
  IN: {
    entry: 'You need a visa before you travel. Apply for an e-Visa online.',
    emergency: 'Call 112 and ask for an ambulance, the fire brigade or the police.',
  },
  IT: {
    entry: 'You can stay in the Schengen area for up to 90 days in any 180 days without a visa.',
    emergency: 'Call 112 and ask for an ambulance, the fire brigade or the police.',
  },
  JP: {
    entry: 'You can stay in Japan for up to 90 days without a visa. You can prepare the customs form online.',
    emergency: 'Call 110 for the police and 119 for an ambulance or the fire brigade.',
  },
  KR: {
    entry: 'You can stay in South Korea for up to 90 days without a visa. You may need the authorisation K-ETA.',
    emergency: 'Call 112 for the police and 119 for an ambulance or the fire brigade.',
  },
  MY: {
    entry: 'You can stay in Malaysia for up to 90 days without a visa. Complete the digital arrival card.',
    emergency: 'Call 999 and ask for an ambulance, the fire brigade or the police.',
  },
  NL: {
    entry: 'You can stay in the Schengen area for up to 90 days in any 180 days without a visa.',
    emergency: 'Call 112 and ask for an ambulance, the fire brigade or the police.',
  },
  PH: {
    entry: 'You can stay in the Philippines for up to 30 days without a visa. Register before you travel.',
    emergency: 'Call 911 and ask for an ambulance, the fire brigade or the police.',
  },
  SG: {
    entry: 'You normally do not need a visa for a short visit. Complete the arrival card before you travel.',
    emergency: 'Call 999 for the police and 995 for an ambulance or the fire brigade.',
  },
  TH: {
    entry: 'You can stay in Thailand for a short visit without a visa. Complete the digital arrival card.',
    emergency: 'Call 191 for the police, 1669 for an ambulance and 199 for the fire brigade.',
  },
  TW: {
    entry: 'You can stay in Taiwan for up to 90 days without a visa.',
    emergency: 'Call 110 for the police and 119 for an ambulance or the fire brigade.',
  },
  US: {
    entry: 'You need a visa, or the authorisation ESTA before you travel. You can stay for up to 90 days with it.',
    emergency: 'Call 911 and ask for an ambulance, the fire brigade or the police.',
  },
  VN: {
    entry: 'You can stay in Vietnam for up to 45 days without a visa.',
    emergency: 'Call 113 for the police, 115 for an ambulance and 114 for the fire brigade.',
  },
}

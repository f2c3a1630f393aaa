/** What a test of a sign-in connection found, and what to do about it. */
export const connectionTestTexts = {
  addressOk: '{x} answers.',
  addressRefused:
    'The address is not public, so the portal does not call it. Enter a public address, or have its range added to PORTOLAN_FETCH_RANGES.',
  addressNoName: 'There is no such host. Check the issuer for typing errors.',
  addressCertificate: 'The certificate of the provider is not trusted ({x}). The provider has to mend it.',
  addressSilent: 'The provider did not answer within ten seconds. Try again, and ask the provider if it stays so.',
  addressUnreachable:
    'The provider could not be reached ({x}). Check the issuer, and whether it is open to the internet.',
  discoveryOk: 'The discovery document was read.',
  discoveryStatus:
    'The provider answered {x} where its discovery document should be. Check the issuer: it is the part before /.well-known/openid-configuration.',
  notJson:
    'There is a page instead of a discovery document. Check the issuer: it is not the address of a sign-in page.',
  issuerOk: 'The issuer is the same.',
  issuerOther: 'The provider calls itself {x}. Enter exactly that as the issuer, to the letter.',
  endpointsOk: 'All endpoints are there.',
  endpointsMissing: 'The discovery document lacks {x}. The provider does not offer sign-in by OpenID Connect here.',
  keysOk: 'Signing keys: {x}.',
  keysNone: 'The provider gives no signing keys ({x}). Ask the provider.',
  clientOk: 'The provider knows the client {x}.',
  clientRefused: 'The provider refuses the client {x}. Check client id and secret; a secret may have expired.',
  clientRefusedPublic:
    'The provider refuses the client {x} without a secret. Enter its secret, or make it a public client with PKCE there.',
  clientUnknown: 'Whether the provider knows the client cannot be told ({x}). A sign-in will show it.',
  redirectOk: 'The provider sends people back to {x}.',
  redirectRefused: 'The provider does not know our address. Enter {x} there as an allowed callback address.',
  redirectUnknown:
    'Whether the provider knows our address cannot be told. It should have {x} as an allowed callback address.',
  notTried: 'Not tried, because an earlier step failed.',
}
export type ConnectionTestTexts = typeof connectionTestTexts

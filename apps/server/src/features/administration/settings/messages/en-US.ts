/** What a field or a section is called, and what it does to people; '' where the title says all. */
export interface SettingText {
  readonly title: string
  readonly help: string
}

/**
 * Texts of settings. Fields are named by their path in the record; `[]` stands for any position in a list, `*` for any
 * language. What several sections have alike stands once: `shared`, `conditions` and the like (section-fields.ts).
 */
export const settingTexts = {
  sections: {
    companies: {
      title: 'Company',
      help: 'Name, region, sign-in domains and what its people find in the portal. Changes reach everybody of the company when they load their next page.',
    },
    teams: {
      title: 'Teams',
      help: 'Teams group travellers. People with the view right for their team see the trips of its members.',
    },
    people: {
      title: 'People',
      help: 'Who can sign in, what they may see and do, and who travels. A change of rights applies at once.',
    },
    costCentres: {
      title: 'Cost centres',
      help: 'What trips are paid from, and who approves where rules ask the cost centre or nobody else is left.',
    },
    ssoConnections: {
      title: 'Company sign-in',
      help: 'Connections to the company’s own identity provider, so that people sign in with the account they already have.',
    },
    machineClients: {
      title: 'Machine clients',
      help: 'Other systems that call the portal, each with a secret of its own and only the scopes it needs.',
    },
    'rules:approval-rules': {
      title: 'Approval rules',
      help: 'Who approves trip requests, external orders and trip proposals, in which order, and when they are reminded. Requests under way keep their approvers.',
    },
    'rules:request-form': {
      title: 'Request form',
      help: 'What the form of trip requests asks besides flights and hotels, and when a higher total needs approval again.',
    },
    'rules:working-days': {
      title: 'Working days',
      help: 'When the company works. Reminders to approvers and due times of the travel desk count only these hours.',
    },
    'rules:service-level': {
      title: 'Service levels',
      help: 'Within how much working time the travel desk answers each kind of item. A kind without a time is never due.',
    },
    'rules:mail-templates': {
      title: 'Mail templates',
      help: 'Mails that consultants write to the company’s people again and again.',
    },
    'rules:risk': {
      title: 'Risk rules',
      help: 'From which risk level the company warns travellers and approvers, and whose advice counts.',
    },
    'rules:tracking': {
      title: 'Tracking',
      help: 'What the traveller tracker shows of the company’s people: nothing, numbers, or names.',
    },
    'rules:connections': {
      title: 'Connections',
      help: 'From when on a connection counts as at risk, and until when hotels keep a room.',
    },
    'rules:policy': {
      title: 'Travel policy',
      help: 'Which cabins, prices, suppliers and trips are fine, for whom, and what is asked where they are not.',
    },
    'rules:dayRules': {
      title: 'Days in countries',
      help: 'Which days in countries are counted, such as 90 of 180 days in Schengen, and from when people are warned.',
    },
    'rules:incidents': {
      title: 'Incident messages',
      help: 'Who is told when people do not answer in an incident, and the messages that are ready to send.',
    },
    'rules:retention': {
      title: 'Retention',
      help: 'How long the portal keeps the company’s data. What is older is deleted within the hour and cannot be brought back.',
    },
  },
  groups: {
    identity: 'Identity',
    place: 'Region and money',
    access: 'Sign-in',
    see: 'What they see',
    rights: 'Rights',
    administration: 'Administration',
    travel: 'Travel',
    arrange: 'Arranging',
    links: 'Links and apps',
    appearance: 'Appearance',
    bookingTool: 'Booking tool',
    features: 'Features',
    approval: 'Approval',
    connection: 'Connection',
    reach: 'Reach',
    state: 'State',
  },
  fields: {
    shared: {
      company: { title: 'Company', help: 'The company it belongs to.' },
      localizedNames: {
        title: 'Name in other languages',
        help: 'The name as readers of these languages write it. Where one is left out, the name in Latin letters is shown.',
      },
      active: { title: 'Active', help: '' },
      kind: { title: 'Kind', help: 'The kind of rules.' },
      validFrom: {
        title: 'First day',
        help: 'The first day, on the company’s calendar, on which these rules apply. Until then the rules of before apply.',
      },
      reason: { title: 'Reason', help: 'Why they were made, for whoever reads the versions later.' },
      rules: { title: 'Rules', help: '' },
    },
    money: {
      amount: { title: 'Amount', help: 'A sum without thousands separators, such as 20000.' },
      currency: { title: 'Currency', help: 'Three letters of ISO 4217, such as HKD.' },
    },
    companies: {
      code: { title: 'Code', help: 'Short key of the company in files and addresses, such as HVT. It never changes.' },
      displayName: { title: 'Name', help: 'In Latin letters, as lists, mails and the page head show it.' },
      region: { title: 'Region', help: 'Part of the world it belongs to. Asia unless another is chosen.' },
      office: { title: 'Serving office', help: 'Office of the travel company that serves it, such as Hong Kong.' },
      timeZone: {
        title: 'Time zone',
        help: 'Working hours, due times and scheduled publishing follow these clocks, such as Asia/Hong_Kong. UTC unless set.',
      },
      currency: {
        title: 'Currency',
        help: 'Totals of trip requests are in it. Three letters of ISO 4217, such as HKD; USD unless set.',
      },
      emailDomains: {
        title: 'E-mail domains',
        help: 'Domains of the addresses people sign in with, such as example.com. People with another domain cannot be added.',
      },
      languages: {
        title: 'Languages',
        help: 'Languages its people can choose. All four unless fewer are chosen; at least one.',
      },
      portalAreas: {
        title: 'Links and regions',
        help: 'Links of the side menu, and regions of the user menu. At most 50.',
      },
      'portalAreas[].code': { title: 'Code', help: 'Short key, unique among the links.' },
      'portalAreas[].embranchment': {
        title: 'Branch',
        help: 'Branch of the travel company. When given, this is a region of the user menu and no link.',
      },
      'portalAreas[].name': {
        title: 'Name',
        help: 'As the menu shows it. English is needed; it stands for languages left out.',
      },
      'portalAreas[].url': { title: 'Address', help: 'A web address, or a page of this portal such as /trips.' },
      'portalAreas[].isExternalLink': { title: 'Opens in a new tab', help: 'On unless switched off.' },
      'portalAreas[].isSelected': { title: 'Serves this company', help: 'Marks the region that serves the company.' },
      userApps: { title: 'Apps', help: 'Applications that people open from the portal. At most 50.' },
      'userApps[].appId': { title: 'Code', help: 'Short key, unique among the apps.' },
      'userApps[].name': { title: 'Name', help: '' },
      'userApps[].iconUrl': { title: 'Icon', help: 'Web address of a square picture.' },
      'userApps[].url': { title: 'Address', help: 'Where the app opens. Without one it does not show.' },
      'userApps[].clientId': {
        title: 'Machine client',
        help: 'Client with the scope hand-over, which learns who came. Without one the app opens without signing anybody in.',
      },
      'userApps[].displayType': {
        title: 'Shows in',
        help: 'The side menu, the shortcuts of the dashboard, both (as usual), or nowhere.',
      },
      logo: { title: 'Logo', help: 'Shown in the page head. Without one the name stands there.' },
      'logo.url': { title: 'Logo', help: 'Upload a picture, or give a web address.' },
      'logo.darkUrl': {
        title: 'Logo for the dark theme',
        help: 'Without one the usual logo is shown on a light plate.',
      },
      'logo.width': { title: 'Width', help: 'In pixels, 1 to 2,000. Without it the picture’s own width counts.' },
      'logo.height': { title: 'Height', help: 'In pixels, 1 to 2,000. Without it the picture’s own height counts.' },
      bookingTool: {
        title: 'Booking tool',
        help: 'Where people book by themselves. Without one the portal offers no booking links.',
      },
      'bookingTool.url': {
        title: 'Address',
        help: 'Where people arrive. The portal adds a one-time code that signs them in.',
      },
      'bookingTool.clientId': {
        title: 'Machine client',
        help: 'Client with the scope hand-over, which exchanges the code for the person.',
      },
      'bookingTool.name': { title: 'Name', help: 'Name on buttons, as in ‘View in …’.' },
      showContactUs: {
        title: 'Contact page',
        help: 'People find a page with the contacts of the travel company. Off unless switched on.',
      },
      profileManagerScriptUrl: {
        title: 'Script of the traveller profile',
        help: '/profile-manager.js, or a web address with the digest of its content (…#sha384-…). Without one the portal’s own; empty for none.',
      },
      analytics: {
        title: 'Usage statistics',
        help: 'Collects which pages are used, by pseudonym. Off unless switched on.',
      },
      requireMfa: {
        title: 'Second factor for everybody',
        help: 'People must confirm sign-in with a second factor; who has none sets one up next time. A person’s own setting goes first.',
      },
      isAgency: { title: 'Is the travel company', help: 'Its people may serve client companies at the travel desk.' },
      active: {
        title: 'Active',
        help: 'Switched off, all its people are signed out at once and nobody can sign in. Data is kept.',
      },
    },
    teams: {
      code: { title: 'Code', help: 'Short key of the team within the company. It never changes.' },
      name: { title: 'Name', help: 'As lists and filters show it.' },
    },
    people: {
      email: {
        title: 'E-mail address',
        help: 'They sign in with it and get mails there. Unique in the whole portal; capital letters do not matter.',
      },
      canSignIn: {
        title: 'Can sign in',
        help: 'Switched off for travellers without an account, such as guests. They need a traveller code.',
      },
      name: { title: 'Name', help: 'In Latin letters, as in the passport.' },
      shortName: {
        title: 'Initials',
        help: 'Up to 8 characters for the round picture. Without them they are made from the name.',
      },
      isArranger: {
        title: 'Arranges trips',
        help: 'May arrange trips for the travellers listed under ‘Arranges for’.',
      },
      isApprover: {
        title: 'Approves trips',
        help: 'Shows the pages for deciding requests. Approval rules say which requests they get.',
      },
      viewRight: {
        title: 'Sees trips of',
        help: 'Their own trips, their team’s, their company’s, or those of all companies listed below. Only their own unless set.',
      },
      viewCompanies: {
        title: 'Further companies they see',
        help: 'Codes of companies, for people who see all. At most 500.',
      },
      serves: {
        title: 'Serves at the travel desk',
        help: 'Codes of client companies that this consultant serves. Only the travel company can change it.',
      },
      administers: {
        title: 'Administers',
        help: 'Nothing, or as an auditor (reads all settings, changes nothing), company administrator (changes the company’s settings) or agency administrator (every company and the whole portal).',
      },
      administersCompanies: {
        title: 'Further companies they administer',
        help: 'Codes of companies besides their own, for auditors and company administrators.',
      },
      widgets: {
        title: 'Dashboard tiles',
        help: 'Tiles they may place on their dashboard. All unless fewer are chosen.',
      },
      newsReleaseTypes: { title: 'Kinds of news', help: 'Kinds they receive. All unless fewer are chosen.' },
      rights: { title: 'Rights', help: '' },
      'rights.profileManager': {
        title: 'Edits profiles',
        help: 'Opens traveller profiles with passports, cards and preferences.',
      },
      'rights.bookingTool': {
        title: 'Uses the booking tool',
        help: 'Opens the company’s booking tool without signing in again.',
      },
      'rights.bookingToolApprovalOnly': {
        title: 'Booking tool for approving only',
        help: 'May approve in the booking tool, but not book.',
      },
      'rights.signInByQr': { title: 'Signs in phones by QR code', help: 'May sign in the app by scanning a code.' },
      'rights.resetMfa': {
        title: 'Resets the second factor',
        help: 'May remove their own second factor and set it up again.',
      },
      'rights.requestTrips': { title: 'Requests trips', help: 'May send trip requests for approval.' },
      'rights.seePastPlaces': {
        title: 'Sees past whereabouts',
        help: 'Sees in the tracker where people were at an earlier time. A reason is asked and recorded.',
      },
      'rights.readLooks': {
        title: 'Reads who looked',
        help: 'Sees who has looked at where people of the company are.',
      },
      'rights.writePolicies': {
        title: 'Writes policies and budgets',
        help: 'Writes travel policies and budgets of companies they see or serve, and reads reports.',
      },
      'rights.readDays': {
        title: 'Reads days in countries',
        help: 'Sees on which days people they see were in which country, and how near a limit that is.',
      },
      'rights.manageIncidents': {
        title: 'Runs incidents',
        help: 'Sees who is affected, writes to them and reads their answers.',
      },
      'rights.receiveConfirmations': {
        title: 'Gets confirmations',
        help: 'Gets a mail whenever a booking of the company is confirmed.',
      },
      'rights.seeDummies': { title: 'Sees guests', help: 'Finds guests and people without an account in lists.' },
      requireMfa: {
        title: 'Second factor',
        help: 'Asked for, or not, whatever the company says. Left open, the company’s setting applies.',
      },
      defaultDepartureCity: {
        title: 'Usual departure city',
        help: 'Three letters of the IATA city code, such as HKG. Forms begin with it.',
      },
      traveller: { title: 'Traveller', help: 'Left out for people who do not travel themselves.' },
      'traveller.code': {
        title: 'Traveller code',
        help: 'Key of the traveller within the company. Needed for people without sign-in.',
      },
      'traveller.team': { title: 'Team', help: 'Code of the team. Whoever sees that team sees their trips.' },
      'traveller.reportsTo': {
        title: 'Reports to',
        help: 'Traveller code of the manager, who approves where rules ask for the manager.',
      },
      'traveller.isGuest': {
        title: 'Guest',
        help: 'Travels for the company without working for it, such as an applicant.',
      },
      'traveller.costCentre': {
        title: 'Cost centre',
        help: 'Code of the cost centre that their trips are charged to unless another is chosen.',
      },
      arrangesFor: {
        title: 'Arranges for',
        help: 'Traveller codes of those whose trips they may arrange. At most 5,000.',
      },
      password: {
        title: 'Password',
        help: '8 to 128 characters, for sign-in by the portal itself. Left empty, the password stays as it is.',
      },
      active: {
        title: 'Active',
        help: 'Switched off, they are signed out everywhere at once and cannot sign in again. Their trips stay.',
      },
    },
    costCentres: {
      code: { title: 'Code', help: 'Key within the company, such as 4100. It never changes.' },
      name: { title: 'Name', help: 'In Latin letters, as forms and reports show it.' },
      approver: {
        title: 'Approver',
        help: 'E-mail address of who approves where a rule asks for the approver of the cost centre.',
      },
      fallbackApprover: {
        title: 'Fallback approver',
        help: 'E-mail address of who approves where a level has nobody else, or is overdue.',
      },
      active: { title: 'Active', help: 'Switched off, new requests cannot choose it. Requests under way go on.' },
    },
    ssoConnections: {
      code: { title: 'Code', help: 'Short key, part of the sign-in address /sso/code. It never changes.' },
      displayName: { title: 'Name', help: 'On the button of the sign-in page.' },
      kind: { title: 'Protocol', help: 'OpenID Connect (usual) or Auth0.' },
      type: {
        title: 'Identity provider',
        help: '1 Auth0, 2 Keycloak, 3 Entra, 4 Okta, 5 Google, 6 Ping or ADFS, 7 another. Must be 1 for the protocol Auth0.',
      },
      issuer: {
        title: 'Issuer address',
        help: 'As the provider states it, beginning with https, such as https://login.example.com. Written exactly alike.',
      },
      clientId: { title: 'Client ID', help: 'As the provider gave it to this portal.' },
      clientSecret: {
        title: 'Client secret',
        help: 'Left empty, it stays as it is. A new connection without one uses PKCE alone.',
      },
      connection: { title: 'Auth0 connection', help: 'Name of one connection within Auth0. For Auth0 only.' },
      isExclusive: {
        title: 'The only way to sign in',
        help: 'The company’s people sign in here and nowhere else. Test the connection first: a wrong one locks everybody out.',
      },
      viewCompanies: {
        title: 'Further companies',
        help: 'Codes of companies that people signed in here may see too, where their own rights name them. Only the travel company can change it.',
      },
      active: { title: 'Active', help: 'Switched off, everybody who signed in here is signed out at once.' },
    },
    machineClients: {
      clientId: { title: 'Client ID', help: 'Key of the client, which its system sends along. It never changes.' },
      name: { title: 'Name', help: 'What the system is, such as ‘Payroll of Harbour Vale’.' },
      company: { title: 'Company', help: 'The only company it may reach. Without one it reaches all companies.' },
      scopes: { title: 'Scopes', help: 'What it may call. Choose only what it needs, at least one.' },
      secret: { title: 'Secret', help: '32 to 200 characters. Left empty, it stays as it is.' },
      active: { title: 'Active', help: 'Switched off, every call of the client is refused.' },
    },
    conditions: {
      on: { title: 'Kind of condition', help: '' },
      codes: { title: 'Cost centres', help: 'Holds where the request’s cost centre is one of these codes.' },
      above: {
        title: 'More than',
        help: 'Holds where the total is above it, converted at the day’s rate. An unknown total counts as above.',
      },
      upTo: { title: 'At most', help: 'Holds where the total is not above it, converted at the day’s rate.' },
      countries: {
        title: 'Countries',
        help: 'Holds where a destination is in one of them. Two letters of ISO 3166, such as JP.',
      },
      cities: {
        title: 'Cities',
        help: 'Holds where a destination is one of them. Three letters of IATA, such as TYO.',
      },
      isInternational: {
        title: 'Leaves the first country',
        help: 'On: only trips abroad. Off: only trips within one country.',
      },
      sources: {
        title: 'Kind of item',
        help: 'Holds for trip requests, external orders or trip proposals, as chosen.',
      },
      from: {
        title: 'At least',
        help: 'Holds from this risk level (1 to 5), or from this verdict of the travel policy.',
      },
      is: {
        title: 'Budget',
        help: 'Holds while the trip stays within the cost centre’s budget, or once it goes above it. Never without a budget.',
      },
    },
    'rules:approval-rules': {
      'rules.rules': {
        title: 'Approval rules',
        help: 'Read from the top: the first rule whose conditions hold decides. Where none holds, a consultant takes over.',
      },
      'rules.rules[].id': { title: 'Key', help: 'Short key that stays the same when the name changes.' },
      'rules.rules[].name': { title: 'Name', help: 'Requesters and approvers read it in the history.' },
      'rules.rules[].conditions': { title: 'Conditions', help: 'Without any, the rule always holds.' },
      'rules.rules[].match': { title: 'Conditions that must hold', help: 'All of them (usual), or any one.' },
      'rules.rules[].levels': {
        title: 'Levels',
        help: 'Asked one after another. A rule without levels approves by itself.',
      },
      'rules.rules[].levels[].name': { title: 'Name', help: 'Such as ‘Finance’. Optional.' },
      'rules.rules[].levels[].conditions': {
        title: 'Conditions',
        help: 'The level is left out where they do not hold.',
      },
      'rules.rules[].levels[].match': { title: 'Conditions that must hold', help: 'All of them (usual), or any one.' },
      'rules.rules[].levels[].approvers': {
        title: 'Approvers',
        help: 'Nobody decides their own trip, and people who are not active are left out.',
      },
      'rules.rules[].levels[].approvers[].email': { title: 'Approver', help: 'E-mail address of a person.' },
      'rules.rules[].levels[].approvers[].role': {
        title: 'Role',
        help: 'The traveller’s manager, or the approver of the cost centre.',
      },
      'rules.rules[].levels[].decidedBy': {
        title: 'Who decides',
        help: 'Any one approver is enough (usual), or all approvers must approve.',
      },
      'rules.rules[].levels[].mustChoose': {
        title: 'Requester chooses',
        help: 'The requester chooses one of the approvers. Off unless switched on.',
      },
      'rules.reminders': { title: 'Reminders', help: 'Counted in the company’s working hours.' },
      'rules.reminders.afterHours': {
        title: 'First reminder after',
        help: 'Working hours after a level opens, 1 to 500. Usually 9: one day.',
      },
      'rules.reminders.everyHours': {
        title: 'Then every',
        help: 'Working hours between reminders, 1 to 500. Usually 9.',
      },
      'rules.reminders.escalateAfterHours': {
        title: 'Fallback approver after',
        help: 'Working hours after which the fallback approver may decide too, 1 to 1,000. Usually 27: three days.',
      },
      'rules.linkDecisions': {
        title: 'Deciding from a mail',
        help: 'Approvers open the request by the link of the mail and decide it there.',
      },
      'rules.linkDecisions.signIn': {
        title: 'Sign in first',
        help: 'Never (usual), always, or above an amount. An unknown total counts as above.',
      },
      'rules.linkDecisions.signIn.above': {
        title: 'Above an amount',
        help: 'Approvers sign in first where the total is above this amount.',
      },
    },
    'rules:request-form': {
      'rules.currencies': {
        title: 'Further currencies',
        help: 'Currencies of estimates besides the company’s own, such as CNY.',
      },
      'rules.tolerancePercent': {
        title: 'Tolerance',
        help: 'Percent by which a total may rise after approval, 0 to 100. Above it the request is approved again. Usually 5.',
      },
      'rules.acceptsBegunTrips': {
        title: 'Trips that have begun',
        help: 'May be requested until their last day; they are marked and counted. Off unless switched on.',
      },
      'rules.purposes': { title: 'Purposes', help: 'Purposes of trips to choose from.' },
      'rules.purposes[].code': { title: 'Code', help: 'Goes into reports. Do not reuse it for another purpose.' },
      'rules.purposes[].name': { title: 'Name', help: '' },
      'rules.products': { title: 'Further services', help: 'Services besides flights and hotels, such as visas.' },
      'rules.products[].code': { title: 'Code', help: 'Goes to the travel desk and into reports.' },
      'rules.products[].name': { title: 'Name', help: '' },
      'rules.products[].fields': { title: 'Fields', help: 'What the form asks when the service is chosen.' },
      'rules.udids': {
        title: 'Reporting fields',
        help: 'Fields that the travel company reports on (UDIDs), such as a project number.',
      },
      'rules.templates': { title: 'Templates', help: 'Filled-in forms to start from.' },
      'rules.templates[].code': { title: 'Code', help: 'Short key, unique among the templates.' },
      'rules.templates[].name': { title: 'Name', help: '' },
      'rules.templates[].form': { title: 'Filled-in values', help: 'Fields of the form with their values, as JSON.' },
    },
    formFields: {
      key: { title: 'Key', help: 'Short key in reports and files. It never changes.' },
      name: { title: 'Label', help: '' },
      controlType: { title: 'Kind of field', help: 'Text, choice of one, long text or checkbox. Text unless chosen.' },
      isDefaultShown: { title: 'Shown from the start', help: 'Off: only an option of another field shows it.' },
      isMandatory: { title: 'Mandatory', help: 'The form cannot be sent without it.' },
      defaultValue: { title: 'Filled in with', help: '' },
      maxLength: { title: 'Longest text', help: 'In characters, 1 to 2,000.' },
      pattern: { title: 'Pattern', help: 'Regular expression that the whole text must match, such as P\\d{4}.' },
      options: { title: 'Options', help: 'For a choice of one.' },
      'options[].value': { title: 'Value', help: 'Goes into reports.' },
      'options[].name': { title: 'Name', help: '' },
      'options[].shows': { title: 'Shows fields', help: 'Keys of fields that appear when this option is chosen.' },
      'options[].requires': {
        title: 'Makes mandatory',
        help: 'Keys of fields that must be filled in when this option is chosen.',
      },
    },
    'rules:working-days': {
      'rules.country': {
        title: 'Country',
        help: 'Its public holidays are no working days. Two letters of ISO 3166, such as HK.',
      },
      'rules.state': { title: 'State or region', help: 'Where its holidays differ, such as BY for Bavaria.' },
      'rules.weekdays': { title: 'Days of the week', help: 'Monday to Friday unless chosen.' },
      'rules.from': { title: 'From', help: 'On the company’s clocks. 09:00 unless set.' },
      'rules.until': { title: 'Until', help: 'On the company’s clocks. 18:00 unless set.' },
      'rules.closed': { title: 'Closed days', help: 'Further days on which nobody works.' },
      'rules.open': { title: 'Open days', help: 'Days on which people work although they are holidays or weekends.' },
    },
    'rules:service-level': {
      'rules.request': { title: 'Trip requests', help: '' },
      'rules.order': { title: 'External orders', help: '' },
      'rules.proposal': { title: 'Trip proposals', help: '' },
      'rules.task': { title: 'Tasks', help: '' },
    },
    clock: {
      minutes: {
        title: 'Answered within',
        help: 'Minutes of the company’s working time, 1 to 60,000. 540 are a day of nine hours.',
      },
      near: { title: 'When the trip is near', help: 'A shorter time for trips that begin soon.' },
      'near.withinHours': { title: 'Begins within', help: 'Hours of the clock until the trip begins, 1 to 1,000.' },
      'near.minutes': { title: 'Answered within', help: 'Minutes of the company’s working time, 1 to 60,000.' },
    },
    'rules:mail-templates': {
      'rules.templates': {
        title: 'Templates',
        help: 'Filled in when a consultant chooses one, and can be changed before they are sent.',
      },
      'rules.templates[].code': { title: 'Code', help: 'Short key, unique among the templates.' },
      'rules.templates[].name': { title: 'Name', help: 'As consultants find it.' },
      'rules.templates[].subject': {
        title: 'Subject',
        help: 'May name {traveller}, {trip}, {reference}, {dates}, {consultant}, {company} and {locator}.',
      },
      'rules.templates[].body': {
        title: 'Text',
        help: 'May name {traveller}, {trip}, {reference}, {dates}, {consultant}, {company} and {locator}. Written in the reader’s language, else in English.',
      },
    },
    'rules:risk': {
      'rules.primarySource': {
        title: 'Source of risk levels',
        help: 'The advice of the United States (usual), the United Kingdom or Japan. Where it says nothing, the highest of the others counts.',
      },
      'rules.threshold': {
        title: 'Warn from level',
        help: '1 to 5, usually 3. Trips, requests, approvals and mails warn from this level.',
      },
      'rules.hubUrl': {
        title: 'Address of the risk hub',
        help: 'Page that the menu shows as the risk hub, https. Without one the portal’s own.',
      },
      'rules.viewpoint': {
        title: 'Disputed borders',
        help: 'Neutral dashes all of them (usual); a country draws them as that country does.',
      },
      'rules.acknowledgeFrom': {
        title: 'Confirm from level',
        help: 'Travellers confirm that they have read about destinations from this level, 1 to 5. Left out, nobody is asked.',
      },
      'rules.briefMail': {
        title: 'Mail before the trip',
        help: 'A mail about the destination seven days before departure. On unless switched off.',
      },
      'rules.noticeDays': {
        title: 'Tell of new alerts',
        help: 'People whose trip begins within so many days, 1 to 60. Usually 14.',
      },
    },
    'rules:tracking': {
      'rules.mode': {
        title: 'What the tracker shows',
        help: 'Nothing: nobody shows. Numbers: how many are where, under five as ‘<5’ (usual). Names in an alert: only whom an alert touches. Names: everybody.',
      },
      'rules.decidedBy': {
        title: 'Decided by',
        help: 'Name and role; travellers read it. Needed where names are shown.',
      },
      'rules.worksCouncilReference': {
        title: 'Works council',
        help: 'Reference of the agreement, or none where there is no works council. Needed where names are shown.',
      },
      'rules.homeCities': {
        title: 'Home cities',
        help: 'An arrival there ends a journey, as at the person’s own home. Three letters of IATA, at most 100.',
      },
    },
    'rules:connections': {
      'rules.tightMinutes': {
        title: 'Reserve',
        help: 'A connection with fewer minutes above the minimum is at risk, 0 to 240. Usually 20.',
      },
      'rules.latestArrival': {
        title: 'Hotels keep rooms until',
        help: 'On the hotel’s clocks, usually 22:00, where the booking guarantees no late arrival. No value: all night.',
      },
    },
    'rules:policy': {
      'rules.groups': { title: 'Groups', help: 'People and cost centres that rules name.' },
      'rules.rules': { title: 'Rules', help: 'Written on the page of policies, with examples and a trial.' },
      'rules.blockedMayBeAsked': {
        title: 'Blocked trips may be asked for',
        help: 'Requesters can send a blocked trip with a reason. Off unless switched on.',
      },
    },
    'rules:dayRules': {
      'rules.counters': {
        title: 'Counts',
        help: 'Each counts days in countries and has a limit. Without rules, Schengen and the tax year are counted.',
      },
      'rules.counters[].id': { title: 'Key', help: 'Short key that stays the same when the name changes.' },
      'rules.counters[].name': { title: 'Name', help: '' },
      'rules.counters[].countries': {
        title: 'Countries',
        help: 'The Schengen area, the European Economic Area, all countries, or those of a list (two letters of ISO 3166).',
      },
      'rules.counters[].each': { title: 'Each country by itself', help: 'Off: all of them are counted together.' },
      'rules.counters[].exceptHome': { title: 'Without the home country', help: 'On unless switched off.' },
      'rules.counters[].period': {
        title: 'Period',
        help: 'Over which days are counted: the last days or months, or a year.',
      },
      'rules.counters[].period.days': { title: 'Last days', help: '1 to 1,100, such as 180.' },
      'rules.counters[].period.months': { title: 'Last months', help: '1 to 36.' },
      'rules.counters[].period.year': {
        title: 'Year',
        help: 'The calendar year, the tax year of each country, or its first day as month and day, such as 04-06.',
      },
      'rules.counters[].limit': { title: 'Limit', help: 'More is over the limit.' },
      'rules.counters[].limit.days': { title: 'Days', help: '0 to 1,100, such as 90.' },
      'rules.counters[].limit.percent': { title: 'Percent', help: 'Share of the period’s days, 1 to 100.' },
      'rules.counters[].markFrom': {
        title: 'Warn from',
        help: 'Days from which the early mark shows. Five sixths of the limit unless set.',
      },
      'rules.counters[].means': {
        title: 'Meaning',
        help: 'Limit: not to be passed (usual). Reporting duty: over it there is something to report.',
      },
      'rules.counters[].counts': {
        title: 'What counts as a day',
        help: 'Being there at any part of the day (usual), or at the end of the day.',
      },
      'rules.counters[].countsTransit': {
        title: 'Counts transit',
        help: 'Connections without entering the country count too. Off unless switched on.',
      },
      'rules.counters[].exempt': {
        title: 'Exempt',
        help: 'Free movement: nationals of the European Economic Area and Switzerland, and holders of a residence permit there. Nobody unless chosen.',
      },
      'rules.withoutTransit': {
        title: 'Countries without transit',
        help: 'Whoever changes planes there enters the country. Two letters of ISO 3166; US unless set.',
      },
    },
    'rules:incidents': {
      'rules.dutyEmail': {
        title: 'Duty person',
        help: 'E-mail address of somebody with the right to run incidents. Without one whoever opens the incident is told.',
      },
      'rules.escalateAfterMinutes': {
        title: 'Tell the duty person after',
        help: 'Minutes without an answer, 1 to 1,440. Usually 15.',
      },
      'rules.reminderAfterMinutes': {
        title: 'Ask again after',
        help: 'Minutes without an answer, 1 to 1,440; once. Left out, nobody is asked again by itself.',
      },
      'rules.phone': { title: 'Emergency line', help: 'As people dial it, such as +852 2345 0199. Shown in messages.' },
      'rules.templates': { title: 'Messages', help: 'Ready to send in an incident. At most 50.' },
      'rules.templates[].key': { title: 'Key', help: 'Small letters, digits and hyphens, such as ask-hotel.' },
      'rules.templates[].name': { title: 'Name', help: 'As those who run incidents find it.' },
      'rules.templates[].kind': {
        title: 'Kind',
        help: '‘Ask: are you safe?’ wants an answer, ‘Inform’ tells something, ‘Reminder’ asks again, ‘All clear’ says that it is over.',
      },
      'rules.templates[].texts': { title: 'Texts', help: 'In at least one language. People get theirs.' },
      'rules.templates[].texts.*': { title: 'Text', help: '' },
      'rules.templates[].texts.*.subject': {
        title: 'Subject',
        help: 'May name {name}, {incident}, {place}, {company} and {phone}.',
      },
      'rules.templates[].texts.*.body': {
        title: 'Text',
        help: 'May name {name}, {incident}, {place}, {company} and {phone}.',
      },
    },
    'rules:retention': {
      'rules.trackerPersonsDays': {
        title: 'Persons in the tracker',
        help: 'Days after they have left, 7 to 90. Usually 90, as people are told.',
      },
      'rules.looksDays': {
        title: 'Who looked at whereabouts',
        help: 'Days, 180 to 1,095. Usually 365. People may ask for the last half year.',
      },
      'rules.incidentAnswersDays': {
        title: 'Answers in incidents',
        help: 'Days after an incident has closed, 7 to 90. Usually 30. Words, phones and places are deleted.',
      },
      'rules.draftsDays': { title: 'Unfinished forms', help: 'Days since they were saved last, 1 to 30. Usually 30.' },
      'rules.mailDays': { title: 'Mails', help: 'Days after they were written, 30 to 1,095. Usually 730.' },
      'rules.invoicesYears': {
        title: 'Invoices',
        help: 'Years, 7 to 30. Usually 10; most countries’ laws ask for seven to ten.',
      },
      'rules.auditYears': { title: 'Audit', help: 'Years for which who did what is kept, 3 to 15. Usually 7.' },
    },
  },
  /** What one chooses from, by the last name of the field and the word that files write. */
  choices: {
    region: {
      America: 'America',
      Asia: 'Asia',
      'AUS/NZ': 'AUS/NZ',
      EMEA: 'EMEA',
    },
    displayType: {
      All: 'Both',
      Menu: 'Side menu',
      Shortcut: 'Shortcuts of the dashboard',
      None: 'Nowhere',
    },
    viewRight: {
      myself: 'Their own trips',
      team: 'Their team’s trips',
      company: 'Their company’s trips',
      all: 'Trips of all companies listed below',
    },
    administers: {
      none: 'Nothing',
      auditor: 'Auditor',
      company: 'Company administrator',
      agency: 'Agency administrator',
    },
    widgets: {
      UpcomingTrips: 'Upcoming trips',
      DeadlineAlert: 'Booking reminder',
      PendingForApproval: 'Pending for approval',
      TravellerTracker: 'Traveller tracker',
      FareForecaster: 'Fare forecaster',
      WorldClock: 'World clocks',
      RiskNews: 'Risk news',
      NewsFeed: 'News feed',
      ProfileManage: 'Traveller profile',
      CustomBooking: 'Trip request',
      TripProposal: 'Online trip proposal',
      CTMInvoice: 'Invoices',
    },
    newsReleaseTypes: {
      News: 'News',
      Documents: 'Documents',
      Links: 'Links',
    },
    kind: {
      ask: 'Ask: are you safe?',
      inform: 'Inform',
      reminder: 'Reminder',
      allClear: 'All clear',
    },
    scopes: {
      provision: 'People and settings',
      import: 'Bookings',
      content: 'News and content',
      mail: 'Sent mails',
      'sign-in': 'Sign-in',
      'hand-over': 'Hand-over to apps',
      profiles: 'Traveller profiles',
      delegations: 'Delegations',
      'cost-centres': 'Cost centres',
      rules: 'Rules',
      rates: 'Exchange rates',
      'external-orders': 'External orders',
      risk: 'Risk',
      'flight-times': 'Flight times',
      fares: 'Fares',
      invoices: 'Invoices',
      proposals: 'Trip proposals',
      budgets: 'Budgets',
      incidents: 'Incidents',
    },
    on: {
      costCentre: 'Cost centre',
      amount: 'Total',
      destination: 'Destination',
      source: 'Kind of item',
      countryRisk: 'Risk level',
      policy: 'Travel policy',
      budget: 'Budget',
    },
    sources: {
      request: 'Trip requests',
      order: 'External orders',
      proposal: 'Trip proposals',
    },
    from: {
      inform: 'For information',
      reason: 'Reason needed',
      level: 'Approval needed',
      blocked: 'Not allowed',
    },
    is: {
      within: 'Within the budget',
      above: 'Above the budget',
    },
    match: {
      all: 'All of them',
      any: 'Any one',
    },
    role: {
      manager: 'The traveller’s manager',
      costCentre: 'The approver of the cost centre',
    },
    decidedBy: {
      any: 'Any one approver',
      all: 'All approvers',
    },
    signIn: {
      never: 'Never',
      always: 'Always',
    },
    controlType: {
      TextBox: 'Text',
      SingleSel: 'Choice of one',
      Textarea: 'Long text',
      Checkbox: 'Checkbox',
    },
    primarySource: {
      'us-state': 'United States',
      'uk-fcdo': 'United Kingdom',
      'jp-mofa': 'Japan',
    },
    viewpoint: {
      neutral: 'Neutral',
    },
    mode: {
      off: 'Nothing',
      counts: 'Numbers',
      alerted: 'Names in an alert',
      persons: 'Names',
    },
    countries: {
      schengen: 'Schengen area',
      eea: 'European Economic Area',
      all: 'All countries',
    },
    year: {
      calendar: 'Calendar year',
      tax: 'Tax year of each country',
    },
    means: {
      limit: 'Limit',
      report: 'Reporting duty',
    },
    counts: {
      anyPart: 'Any part of the day',
      midnight: 'The end of the day',
    },
    exempt: {
      none: 'Nobody',
      freeMovement: 'Free movement',
    },
  },
}
export type SettingTexts = typeof settingTexts

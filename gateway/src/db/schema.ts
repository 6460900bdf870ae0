// Generated from the migrated database by "npm run schema".
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

export interface Database {
  accountToken: {
    createdAt: Generated<string>;
    email: string;
    expiresAt: string;
    id: string;
    purpose: 'verify-email' | 'reset-password' | 'change-email';
    usedAt: string | null;
    userId: string;
  };
  activation: {
    activatedAt: Generated<string>;
    app: string;
    build: string;
    id: GeneratedAlways<number>;
    rolledBackAt: string | null;
  };
  appTeam: {
    app: string;
    email: string;
  };
  appUser: {
    archivedAt: string | null;
    assigneeId: string | null;
    awaitsPassword: Generated<boolean>;
    createdAt: Generated<string>;
    email: string;
    emailVerifiedAt: string | null;
    firstName: string | null;
    hasReport: Generated<boolean>;
    id: Generated<string>;
    isDemo: Generated<boolean>;
    language: Generated<'en' | 'es'>;
    lastName: string | null;
    nameKey: GeneratedAlways<string>;
    newLeadMails: Generated<boolean>;
    notificationMails: Generated<boolean>;
    onboardingComplete: Generated<boolean>;
    onboardingStep: number | null;
    passwordHash: string;
    phoneEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    phoneHashes: string[] | null;
    profileImageUrl: string | null;
    role: Generated<'client' | 'admin'>;
    searchText: GeneratedAlways<string>;
    subscriptionStatus: string | null;
    waitingMails: Generated<boolean>;
  };
  auditEvent: {
    action: string;
    actorId: string | null;
    actorType: 'user' | 'operator' | 'stripe' | 'system' | 'deploy-token';
    after: ColumnType<Record<string, unknown> | null, Record<string, unknown> | null | string, Record<string, unknown> | null | string>;
    at: Generated<string>;
    before: ColumnType<Record<string, unknown> | null, Record<string, unknown> | null | string, Record<string, unknown> | null | string>;
    clientId: string | null;
    detail: ColumnType<Record<string, unknown>, Record<string, unknown> | string, Record<string, unknown> | string>;
    id: GeneratedAlways<number>;
    subject: string;
  };
  auditSeal: {
    eventId: number;
    hash: Buffer;
    position: number;
    sealedAt: string;
  };
  buildHealth: {
    app: string;
    build: string;
    cls: Generated<number>;
    failedRenders: Generated<number>;
    failures: Generated<number>;
    goodCls: Generated<number>;
    goodInp: Generated<number>;
    goodLcp: Generated<number>;
    inp: Generated<number>;
    lcp: Generated<number>;
    renders: Generated<number>;
    revision: number;
    since: string;
    visits: Generated<number>;
  };
  bureauAddress: {
    bureau: 'experian' | 'equifax' | 'transunion';
    checkedOn: string | null;
    lines: string[];
  };
  cardConsent: {
    clientId: string;
    contractId: string;
    givenAt: Generated<string>;
    language: 'en' | 'es';
    setupIntentId: string;
    text: string;
  };
  channel: {
    app: string;
    canaryBuild: string | null;
    canaryPercent: Generated<number>;
    lastGoodBuild: string | null;
    liveBuild: string;
    revision: Generated<number>;
  };
  clientActivity: {
    clientId: string;
    lastChangeAt: Generated<string>;
  };
  clientFigure: {
    activeDisputes: Generated<number>;
    clientId: string;
    counted: boolean;
    itemsRemoved: Generated<number>;
    scoreIncrease: string | null;
  };
  clientNote: {
    authorId: string | null;
    clientId: string | null;
    createdAt: Generated<string>;
    editedAt: string | null;
    id: Generated<string>;
    language: 'en' | 'es' | null;
    leadId: string | null;
    text: string;
    version: Generated<number>;
  };
  clientTag: {
    clientId: string;
    tag: string;
  };
  clock: {
    ahead: unknown;
    id: Generated<boolean>;
  };
  consent: {
    agreedAt: Generated<string>;
    channels: string[];
    formerEmail: string | null;
    formerPhoneEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    id: Generated<string>;
    ipAddressEncrypted: ColumnType<never, Buffer, Buffer>;
    language: 'en' | 'es';
    leadId: string | null;
    page: string;
    text: string;
    userAgentEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    userId: string | null;
  };
  contract: {
    billing: 'per-service' | 'when-all-done';
    cancelDays: number;
    cancelDueOn: string | null;
    clientId: string;
    completesOn: string;
    endedAt: string | null;
    endedBy: string | null;
    endedOn: string | null;
    ending: 'cancelled' | 'stopped' | null;
    guaranteeDays: number;
    id: Generated<string>;
    noticeReceivedOn: string | null;
    offeredAt: Generated<string>;
    offeredBy: string | null;
    otherTotal: string;
    replacedAt: string | null;
    serviceMayStartAt: string | null;
    servicesTotal: string;
    signedAt: string | null;
    signedOn: string | null;
    state: string;
    termsEncrypted: ColumnType<never, Buffer, Buffer>;
    total: string;
    zone: string;
  };
  contractService: {
    contractId: string;
    findings: ColumnType<Record<string, unknown>, Record<string, unknown> | string, Record<string, unknown> | string>;
    kind: 'dispute' | 'deletion';
    position: number;
    price: string;
  };
  contractSignature: {
    blocksEncrypted: ColumnType<never, Buffer, Buffer>;
    clientId: string;
    contractId: string | null;
    fileEncrypted: ColumnType<never, Buffer, Buffer>;
    fileSha256: Buffer;
    id: Generated<string>;
    ipAddressEncrypted: ColumnType<never, Buffer, Buffer>;
    kind: 'typed' | 'drawn';
    readAt: string | null;
    shownAt: string | null;
    signIn: string;
    signedAt: Generated<string>;
    signerEmailEncrypted: ColumnType<never, Buffer, Buffer>;
    signerNameEncrypted: ColumnType<never, Buffer, Buffer>;
    spokeByPhone: boolean | null;
    textEncrypted: ColumnType<never, Buffer, Buffer>;
    textSha256: Buffer;
    userAgentEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    valueEncrypted: ColumnType<never, Buffer, Buffer>;
    zone: string;
  };
  correction: {
    createdAt: Generated<string>;
    dateOfBirthEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    decidedAt: string | null;
    decidedBy: string | null;
    decisionNote: string | null;
    fields: string[];
    id: Generated<string>;
    reason: string;
    ssnEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    status: Generated<'pending' | 'approved' | 'declined' | 'withdrawn'>;
    userId: string;
  };
  creditItem: {
    accountNumberEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    accountNumberEnd: string | null;
    answerDate: GeneratedAlways<string | null>;
    answerDueOn: string | null;
    balance: string | null;
    bureau: 'experian' | 'equifax' | 'transunion';
    createdAt: Generated<string>;
    creditor: string;
    dateOpened: string | null;
    disputeChannel: 'mail' | 'certified-mail' | 'online' | 'phone' | 'fax' | 'other' | null;
    disputeReason: string | null;
    disputeReasonLanguage: 'en' | 'es' | null;
    disputedOn: string | null;
    editedFrom: Generated<number>;
    held: ColumnType<{ changeId: string; by: string; version: number; notify: boolean; before: Pick<Selectable<Database['creditItem']>, 'status'> & Partial<Selectable<Database['creditItem']>>; beneath: Pick<Selectable<Database['creditItem']>, 'status'> & Partial<Selectable<Database['creditItem']>> | null } | null, { changeId: string; by: string; version: number; notify: boolean; before: Pick<Selectable<Database['creditItem']>, 'status'> & Partial<Selectable<Database['creditItem']>>; beneath: Pick<Selectable<Database['creditItem']>, 'status'> & Partial<Selectable<Database['creditItem']>> | null } | null | string, { changeId: string; by: string; version: number; notify: boolean; before: Pick<Selectable<Database['creditItem']>, 'status'> & Partial<Selectable<Database['creditItem']>>; beneath: Pick<Selectable<Database['creditItem']>, 'status'> & Partial<Selectable<Database['creditItem']>> | null } | null | string>;
    id: Generated<string>;
    itemType: string;
    note: string | null;
    noteLanguage: 'en' | 'es' | null;
    notifiedAt: string | null;
    notifiedBy: string | null;
    removalDate: string | null;
    status: Generated<'active' | 'disputed' | 'removed'>;
    updatedAt: Generated<string>;
    updatedBy: string | null;
    userId: string;
    version: Generated<number>;
  };
  creditItemEvent: {
    actorId: string | null;
    createdAt: Generated<string>;
    disputedOn: string | null;
    id: GeneratedAlways<number>;
    itemId: string;
    letterIds: Generated<string[]>;
    note: string | null;
    noteLanguage: 'en' | 'es' | null;
    status: 'active' | 'disputed' | 'removed';
  };
  creditNote: {
    amount: string;
    createdAt: Generated<string>;
    createdBy: string | null;
    id: Generated<string>;
    invoiceId: string;
    reason: string;
  };
  creditReport: {
    createdAt: Generated<string>;
    equifaxScore: number | null;
    experianScore: number | null;
    id: Generated<string>;
    reportDate: string;
    scoreModel: string | null;
    transunionScore: number | null;
    userId: string;
  };
  creditReportItem: {
    balance: string | null;
    disputeReason: string | null;
    itemId: string;
    itemKey: string;
    itemType: string;
    removalDate: string | null;
    reportId: string;
    status: 'active' | 'disputed' | 'removed';
  };
  dataDeletion: {
    legalHold: string | null;
    legalHoldBy: string | null;
    requestedAt: string | null;
    startedAt: string | null;
    userId: string;
  };
  dataExportToken: {
    expiresAt: string;
    tokenHash: string;
    userId: string;
  };
  deployToken: {
    app: string;
    createdAt: Generated<string>;
    expiresAt: string;
    hash: string;
    id: Generated<string>;
    lastUsedAt: string | null;
    name: string;
    revokedAt: string | null;
  };
  dispute: {
    answerDueOn: string | null;
    answeredAt: string | null;
    bureau: 'experian' | 'equifax' | 'transunion';
    clientId: string;
    contractId: string;
    createdAt: Generated<string>;
    deliveredOn: string | null;
    deliveryEvidence: string | null;
    deliveryRecordedBy: string | null;
    documentIds: Generated<string[]>;
    id: Generated<string>;
    informationReceivedOn: string | null;
    isOfAnnualReport: Generated<boolean>;
    isProposed: boolean;
    kind: 'dispute' | 'procedure' | 'statement' | 'block';
    mailingId: string | null;
    mailingPosition: number | null;
    outdatedAt: string | null;
    postedOn: string | null;
    proposedBy: string | null;
    returnedOn: string | null;
    signedAt: string | null;
    trackingNumber: string | null;
    withdrawnAt: string | null;
  };
  disputeItem: {
    bureau: 'experian' | 'equifax' | 'transunion';
    clientId: string;
    completedOn: string | null;
    creditItemIds: Generated<string[]>;
    disputeId: string;
    findingKey: string;
    follows: string | null;
    furnisher: string | null;
    id: string;
    isWithdrawn: Generated<boolean>;
    kind: 'dispute' | 'procedure' | 'statement' | 'block';
    outcome: 'deleted' | 'updated' | 'verified' | 'remains' | 'frivolous' | 'no-response' | 'blocked' | 'reinserted' | null;
    outcomeReadBy: string | null;
    ownStatementEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    position: number;
    reasonsEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    rule: string | null;
  };
  document: {
    contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'text/html' | 'application/json' | 'application/xml' | 'text/csv';
    disputeId: string | null;
    documentType: 'drivers-license' | 'social-security' | 'utility-bill' | 'identity-affidavit' | 'credit-report-myfreescore' | 'other';
    fileName: string;
    fileSize: number;
    id: Generated<string>;
    isDeliveryProof: Generated<boolean>;
    rejectionCode: 'unreadable' | 'incomplete' | 'expired' | 'too-old' | 'details-differ' | 'wrong-document' | 'unsigned' | 'infected' | null;
    rejectionLanguage: 'en' | 'es' | null;
    rejectionReason: string | null;
    reviewedAt: string | null;
    reviewedBy: string | null;
    scanStatus: 'clean' | 'waiting' | 'not-scanned' | 'infected';
    sha256: Buffer;
    side: 'front' | 'back' | 'both' | null;
    status: Generated<'pending' | 'approved' | 'rejected'>;
    storedFileId: string | null;
    uploadedAt: Generated<string>;
    userId: string;
  };
  electronicConsent: {
    clientId: string;
    createdAt: Generated<string>;
    givenAt: string | null;
    id: Generated<string>;
    ipAddressEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    signIn: string | null;
    userAgentEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    withdrawnAt: string | null;
    word: string;
  };
  feeLaw: {
    inForceOn: string;
    reportAfterMonths: number;
    source: string;
    waitingChannels: string[];
  };
  figureDelta: {
    activeDisputes: number;
    clients: number;
    id: GeneratedAlways<number>;
    itemsRemoved: number;
    scoreIncrease: string;
    scoredClients: number;
  };
  findingAnswer: {
    answeredAt: Generated<string>;
    findingKey: string;
    isYours: 'yes' | 'no' | 'unsure' | null;
    noticeCame: 'yes' | 'no' | 'unsure' | null;
    paidOn: string | null;
    readAt: string | null;
    userId: string;
    wasPaid: 'yes' | 'no' | 'unsure' | null;
  };
  fundingApplication: {
    approvedAmount: string | null;
    creditScore: number;
    decidedAt: string | null;
    decidedBy: string | null;
    decisionNote: string | null;
    decisionNoteLanguage: 'en' | 'es' | null;
    id: Generated<string>;
    monthlyIncomeEncrypted: ColumnType<never, Buffer, Buffer>;
    purposeEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    qualificationData: ColumnType<Pick<import('@repo/contract/funding').FundingApplication['qualificationData'], 'currentScores'>, Pick<import('@repo/contract/funding').FundingApplication['qualificationData'], 'currentScores'> | string, Pick<import('@repo/contract/funding').FundingApplication['qualificationData'], 'currentScores'> | string>;
    reportId: string | null;
    requestedAmount: string;
    status: Generated<'submitted' | 'qualified' | 'approved' | 'rejected'>;
    submittedAt: Generated<string>;
    userId: string;
  };
  gatewayContract: {
    contract: ColumnType<Record<string, unknown>, Record<string, unknown> | string, Record<string, unknown> | string>;
    onlyOne: Generated<boolean>;
    startedAt: Generated<string>;
  };
  invoice: {
    amount: string;
    clientId: string;
    contractId: string;
    id: Generated<string>;
    issuedAt: Generated<string>;
    issuedBy: string | null;
    issuedOn: string;
    number: GeneratedAlways<number>;
    refundDueOn: string | null;
  };
  invoiceLine: {
    invoiceId: string;
    price: string;
    workId: string;
  };
  keyRotation: {
    finishedAt: string | null;
    keyId: string;
    startedAt: Generated<string>;
  };
  knownDevice: {
    signedInAt: Generated<string>;
    tokenHash: string;
    userId: string;
  };
  lead: {
    agreedToUpdates: boolean;
    assigneeId: string | null;
    changedAt: string | null;
    changedBy: string | null;
    createdAt: Generated<string>;
    email: string;
    emailCorrectedAt: string | null;
    firstName: string;
    id: Generated<string>;
    lastName: string;
    legalHold: string | null;
    legalHoldBy: string | null;
    listOrder: GeneratedAlways<number>;
    nextCallOn: string | null;
    phoneEncrypted: ColumnType<never, Buffer, Buffer>;
    phoneHashes: string[] | null;
    searchText: GeneratedAlways<string>;
    state: string;
    status: Generated<'new' | 'contacted' | 'converted' | 'lost'>;
    topic: 'consultation' | 'funding' | null;
    userId: string | null;
    version: Generated<number>;
  };
  leadOptOut: {
    channel: 'email' | 'sms' | 'phone';
    leadId: string;
    optedOutAt: Generated<string>;
    recordedBy: string | null;
    source: 'unsubscribe-link' | 'call' | 'text-message' | 'email' | 'letter';
  };
  leadSubmission: {
    formHash: string;
    leadId: string;
    sentAt: Generated<string>;
  };
  letterEnclosure: {
    disputeId: string;
    documentId: string;
    documentType: 'drivers-license' | 'social-security' | 'utility-bill' | 'identity-affidavit' | 'credit-report-myfreescore' | 'other';
    fileSha256: Buffer;
    position: number;
    side: 'front' | 'back' | 'both' | null;
  };
  letterSignature: {
    blocksEncrypted: ColumnType<never, Buffer, Buffer>;
    clientId: string;
    disputeId: string;
    fileEncrypted: ColumnType<never, Buffer, Buffer>;
    fileSha256: Buffer;
    id: string;
    ipAddressEncrypted: ColumnType<never, Buffer, Buffer>;
    kind: 'typed' | 'drawn';
    readAt: string | null;
    shownAt: string | null;
    signIn: string;
    signedAt: Generated<string>;
    signerEmailEncrypted: ColumnType<never, Buffer, Buffer>;
    signerNameEncrypted: ColumnType<never, Buffer, Buffer>;
    textEncrypted: ColumnType<never, Buffer, Buffer>;
    textSha256: Buffer;
    userAgentEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    valueEncrypted: ColumnType<never, Buffer, Buffer>;
    zone: string;
  };
  mail: {
    attempts: Generated<number>;
    cause: string;
    createdAt: Generated<string>;
    id: Generated<string>;
    language: 'en' | 'es';
    lastError: string | null;
    payloadCiphertext: Buffer | null;
    payloadKeyId: string | null;
    sentAt: string | null;
    state: Generated<'queued' | 'sent' | 'failed'>;
    template: string;
    userId: string | null;
  };
  mailing: {
    createdAt: Generated<string>;
    createdBy: string | null;
    id: Generated<string>;
    provider: 'print' | 'lob';
    service: 'first-class' | 'certified' | 'certified-receipt';
  };
  message: {
    authorId: string | null;
    clientId: string;
    createdAt: Generated<string>;
    handledAt: string | null;
    handledBy: string | null;
    id: Generated<string>;
    language: 'en' | 'es';
    textEncrypted: ColumnType<never, Buffer, Buffer>;
  };
  monthlyReport: {
    contractId: string;
    dueOn: string;
    toldAt: Generated<string>;
    toldLetters: ColumnType<Record<string, string>, Record<string, string> | string, Record<string, string> | string>;
    toldOn: string;
  };
  notification: {
    actionUrl: string | null;
    createdAt: Generated<string>;
    data: ColumnType<Record<string, unknown> | null, Record<string, unknown> | null | string, Record<string, unknown> | null | string>;
    id: Generated<string>;
    kind: string | null;
    language: 'en' | 'es' | null;
    message: string;
    readAt: string | null;
    title: string;
    type: 'item-removed' | 'document-required' | 'payment-due' | 'general';
    userId: string;
  };
  ownDispute: {
    clientId: string;
    createdAt: Generated<string>;
    furnisher: string;
    id: Generated<string>;
    sentOn: string;
  };
  passkey: {
    counter: number;
    createdAt: Generated<string>;
    credentialId: string;
    id: Generated<string>;
    lastUsedAt: string | null;
    name: string;
    publicKey: Buffer;
    transports: Generated<string[]>;
    userId: string;
  };
  payment: {
    amount: string;
    id: Generated<string>;
    invoiceId: string;
    method: 'check' | 'transfer' | 'cash' | 'card';
    providerId: string | null;
    receivedOn: string;
    recordedAt: Generated<string>;
    recordedBy: string | null;
  };
  priceListEntry: {
    description: string;
    kind: 'dispute' | 'deletion';
    position: number;
    price: string;
  };
  profile: {
    addressEncrypted: ColumnType<never, Buffer, Buffer>;
    cityEncrypted: ColumnType<never, Buffer, Buffer>;
    createdAt: Generated<string>;
    creditGoalsEncrypted: ColumnType<never, Buffer, Buffer>;
    dateOfBirthEncrypted: ColumnType<never, Buffer, Buffer>;
    employmentStatus: 'employed' | 'self-employed' | 'unemployed' | 'retired' | 'student';
    monthlyIncomeEncrypted: ColumnType<never, Buffer, Buffer>;
    phoneEncrypted: ColumnType<never, Buffer, Buffer>;
    ssnCiphertext: Buffer;
    ssnKeyId: string;
    ssnLastFour: string;
    state: string;
    targetScore: number;
    updatedAt: Generated<string>;
    userId: string;
    zipCodeEncrypted: ColumnType<never, Buffer, Buffer>;
  };
  profileDraft: {
    ciphertext: Buffer;
    keyId: string;
    updatedAt: Generated<string>;
    userId: string;
  };
  progressUpdate: {
    createdAt: Generated<string>;
    description: string;
    id: Generated<string>;
    language: 'en' | 'es' | null;
    metadata: ColumnType<Record<string, unknown> | null, Record<string, unknown> | null | string, Record<string, unknown> | null | string>;
    title: string;
    updateType: 'item-removed' | 'score-increase' | 'dispute-sent' | 'other';
    userId: string;
  };
  providerLetter: {
    acceptedAt: string | null;
    createdAt: Generated<string>;
    disputeId: string;
    id: Generated<string>;
    mailingId: string;
    problem: 'refused' | 'not-composed' | 'letter-out-of-date' | 'enclosure-missing' | 'deleted' | 'issue' | 'pickup-available' | 'not-taken-back' | null;
    problemDetail: string | null;
    providerId: string | null;
    requestedAt: string | null;
    state: Generated<'waiting' | 'accepted' | 'returned' | 'taken-back' | 'failed'>;
    trackingNumber: string | null;
  };
  rateLimit: {
    count: number;
    key: string;
    resetsAt: string;
  };
  recoveryCode: {
    codeHash: string;
    userId: string;
  };
  refund: {
    amount: string;
    id: Generated<string>;
    invoiceId: string;
    providerId: string | null;
    reason: string;
    recordedAt: Generated<string>;
    recordedBy: string | null;
    refundedOn: string;
  };
  release: {
    app: string;
    author: string | null;
    build: string;
    commit: string | null;
    contractUse: ColumnType<Record<string, unknown> | null, Record<string, unknown> | null | string, Record<string, unknown> | null | string>;
    createdAt: Generated<string>;
    integrity: ColumnType<Record<string, string>, Record<string, string> | string, Record<string, string> | string>;
    manifest: ColumnType<import('@repo/contract/releases').ReleaseManifest, import('@repo/contract/releases').ReleaseManifest | string, import('@repo/contract/releases').ReleaseManifest | string>;
    message: string | null;
  };
  reportImport: {
    answers: ColumnType<import('@repo/contract/report-imports').ConfirmReportAnswers | null, import('@repo/contract/report-imports').ConfirmReportAnswers | null | string, import('@repo/contract/report-imports').ConfirmReportAnswers | null | string>;
    bureaus: import('@repo/contract/credit-reports').Bureau[];
    comparisonEncrypted: ColumnType<never, Buffer, Buffer>;
    confirmedAt: string | null;
    confirmedBy: string | null;
    createdAt: Generated<string>;
    createdBy: string | null;
    documentId: string | null;
    effectsEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    fileName: string | null;
    format: import('@repo/contract/report-snapshots').ReportFormat | 'typed';
    id: Generated<string>;
    openFindings: Generated<number>;
    ownViewEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    questions: Generated<import('@repo/contract/report-imports').ReportQuestion[]>;
    reportDate: string | null;
    reportId: string | null;
    sha256: Buffer;
    snapshotEncrypted: ColumnType<never, Buffer, Buffer>;
    submittedAt: string | null;
    userId: string;
    withdrawnAt: string | null;
  };
  reportPicture: {
    ownPictureEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    pictureEncrypted: ColumnType<never, Buffer | null, Buffer | null>;
    unreadAnswers: Generated<number>;
    unreadSince: string | null;
    userId: string;
  };
  reportedScore: {
    bureau: 'experian' | 'equifax' | 'transunion';
    importId: string | null;
    isCounted: Generated<boolean>;
    model: string | null;
    reportId: string;
    score: number;
  };
  resultReport: {
    providedOn: string;
    recordedAt: Generated<string>;
    reportDate: string;
    reportId: string;
    workId: string;
  };
  salesChannel: {
    channel: 'phone' | 'online';
    clientId: string;
    setAt: Generated<string>;
    setBy: string | null;
  };
  savedCard: {
    attempt: Generated<number>;
    brand: string | null;
    clientId: string;
    consentId: string | null;
    customerRequestedAt: string | null;
    lastFour: string | null;
    paymentMethodId: string | null;
    savedAt: string | null;
    setupIntentId: string | null;
    stripeCustomerId: string | null;
  };
  session: {
    browser: string | null;
    createdAt: Generated<string>;
    expiresAt: string;
    id: string;
    lastSeenAt: Generated<string>;
    passwordAt: string | null;
    publicId: Generated<string>;
    secondFactorAt: string | null;
    system: string | null;
    userId: string;
  };
  shownDeletion: {
    clientId: string;
    createdAt: Generated<string>;
    disputeItemId: string;
    id: Generated<string>;
    recordedAt: Generated<string>;
    reportDate: string;
    reportId: string;
  };
  statePolicy: {
    billing: 'per-service' | 'when-all-done';
    billingLaw: string | null;
    bond: string | null;
    cancelDays: number;
    certainty: 'high' | 'mid' | 'low';
    checkedBy: string | null;
    checkedOn: string | null;
    contract: 'serve' | 'waitlist' | 'refuse';
    facts: string;
    law: string;
    monthlyStatement: boolean;
    registration: string | null;
    source: string;
    state: string;
  };
  storedFile: {
    dataKey: Buffer;
    heartbeatAt: Generated<string | null>;
    id: string;
    keyId: string;
    size: number;
    userId: string | null;
  };
  stripeEvent: {
    createdAt: string;
    id: string;
    receivedAt: Generated<string>;
    type: string;
  };
  textView: {
    clientId: string;
    readAt: string | null;
    shownAt: Generated<string>;
    textSha256: Buffer;
  };
  totp: {
    createdAt: Generated<string>;
    enabledAt: string | null;
    lastStep: number | null;
    secretCiphertext: Buffer;
    secretKeyId: string;
    userId: string;
  };
  webauthnChallenge: {
    challengeHash: string;
    expiresAt: string;
    userId: string | null;
  };
  work: {
    clientId: string;
    contractId: string;
    id: Generated<string>;
    invoicedAt: string | null;
    opensOn: string | null;
    performedOn: string;
    position: number;
    recordedAt: Generated<string>;
  };
  workEvidence: {
    deletedItemId: string | null;
    disputeId: string | null;
    id: Generated<string>;
    workId: string;
  };
}

import type { AuditAction, AuditFamily } from '@repo/contract/audit';
import type { Translated } from '@repo/i18n/message-types.ts';

/** The action's words under its family and verb, and the family's own. */
type ActionWords = {
  readonly [Family in AuditFamily]: {
    readonly [Verb in AuditAction as Verb extends `${Family}.${infer Name}` ? Name : never]: string;
  };
};

export const en = {
  family: {
    account: 'Account settings',
    client: 'Client files',
    'client-note': 'Internal notes',
    'credit-item': 'Credit items',
    'credit-report': 'Credit reports',
    data: 'Data export',
    document: 'Documents',
    'funding-application': 'Funding applications',
    job: 'Background jobs',
    lead: 'Leads',
    leads: 'Lead lists',
    mail: 'Mails',
    notification: 'Notifications',
    onboarding: 'Onboarding',
    profile: 'Profiles',
    release: 'Releases',
    'second-factor': 'Second factor',
    subscription: 'Subscriptions',
    user: 'Accounts',
  } satisfies Record<AuditFamily, string>,
  action: {
    account: { 'preferences-changed': 'Changed mail settings' },
    client: {
      viewed: 'Opened the client’s file',
      'viewed-as-client': 'Looked at the client’s screens',
    },
    'client-note': {
      added: 'Wrote an internal note',
      deleted: 'Deleted an internal note',
      edited: 'Edited an internal note',
    },
    'credit-item': {
      edited: 'Edited a credit item',
      'note-updated': 'Changed a credit item’s note',
      'status-updated': 'Changed a credit item’s status',
    },
    'credit-report': {
      recorded: 'Entered a credit report',
      superseded: 'Replaced a credit report of the same day',
    },
    data: { exported: 'Downloaded their own data' },
    document: {
      infected: 'Removed a document with a virus',
      reviewed: 'Reviewed a document',
      uploaded: 'Uploaded a document',
      viewed: 'Opened a document',
    },
    'funding-application': {
      closed: 'Closed a funding application',
      decided: 'Decided a funding application',
      submitted: 'Applied for funding',
    },
    job: { dropped: 'Dropped a failed job', retried: 'Retried a failed job' },
    lead: {
      converted: 'Signed up as a client',
      'opt-out-withdrawn': 'Withdrew an opt-out of a lead',
      'opted-out': 'Recorded an opt-out of a lead',
      updated: 'Changed a lead',
    },
    leads: { exported: 'Downloaded the leads' },
    mail: { dropped: 'Dropped a mail', retried: 'Retried a mail' },
    notification: { sent: 'Sent a notification' },
    onboarding: {
      'basic-information-saved': 'Saved their basic information',
      completed: 'Completed the setup',
    },
    profile: { saved: 'Saved their profile', updated: 'Changed their profile' },
    release: {
      activated: 'Activated a release',
      published: 'Published a release',
      'rolled-back': 'Rolled a release back',
    },
    'second-factor': {
      'codes-refused': 'Entered wrong codes too often',
      'confirmation-refused': 'Could not confirm who they are',
      'passkey-added': 'Added a passkey',
      'passkey-removed': 'Removed a passkey',
      'recovery-code-used': 'Signed in with a recovery code',
      'recovery-codes-replaced': 'Made new recovery codes',
      'totp-disabled': 'Turned the authenticator app off',
      'totp-enabled': 'Turned the authenticator app on',
    },
    subscription: {
      created: 'Started a subscription',
      'plan-changed': 'Changed the plan',
      'status-updated': 'Changed the subscription’s status',
    },
    user: {
      'email-change-cancelled': 'Cancelled a change of email address',
      'email-change-requested': 'Asked for a change of email address',
      'email-changed': 'Changed the email address',
      'email-verified': 'Confirmed the email address',
      'password-changed': 'Changed the password',
      'password-reset': 'Reset the password',
      'password-reset-requested': 'A password reset was asked for',
      registered: 'Created an account',
      'role-granted': 'Granted the admin role',
      'role-revoked': 'Revoked the admin role',
      'sessions-ended': 'Signed out of other devices',
    },
  } satisfies ActionWords,
} as const;

export const es: Translated<typeof en> = {
  family: {
    account: 'Preferencias de la cuenta',
    client: 'Expedientes de clientes',
    'client-note': 'Notas internas',
    'credit-item': 'Cuentas del crédito',
    'credit-report': 'Informes de crédito',
    data: 'Descarga de datos',
    document: 'Documentos',
    'funding-application': 'Solicitudes de financiamiento',
    job: 'Tareas',
    lead: 'Prospectos',
    leads: 'Listas de prospectos',
    mail: 'Correos',
    notification: 'Notificaciones',
    onboarding: 'Registro inicial',
    profile: 'Perfiles',
    release: 'Versiones',
    'second-factor': 'Segundo factor',
    subscription: 'Suscripciones',
    user: 'Cuentas',
  },
  action: {
    account: { 'preferences-changed': 'Cambió las preferencias de correo' },
    client: {
      viewed: 'Abrió el expediente del cliente',
      'viewed-as-client': 'Miró las pantallas del cliente',
    },
    'client-note': {
      added: 'Escribió una nota interna',
      deleted: 'Eliminó una nota interna',
      edited: 'Editó una nota interna',
    },
    'credit-item': {
      edited: 'Editó una cuenta del crédito',
      'note-updated': 'Cambió la nota de una cuenta del crédito',
      'status-updated': 'Cambió el estado de una cuenta del crédito',
    },
    'credit-report': {
      recorded: 'Registró un informe de crédito',
      superseded: 'Reemplazó un informe de crédito del mismo día',
    },
    data: { exported: 'Descargó sus propios datos' },
    document: {
      infected: 'Eliminó un documento con virus',
      reviewed: 'Revisó un documento',
      uploaded: 'Subió un documento',
      viewed: 'Abrió un documento',
    },
    'funding-application': {
      closed: 'Cerró una solicitud de financiamiento',
      decided: 'Decidió una solicitud de financiamiento',
      submitted: 'Solicitó financiamiento',
    },
    job: { dropped: 'Descartó una tarea fallida', retried: 'Reintentó una tarea fallida' },
    lead: {
      converted: 'Se registró como cliente',
      'opt-out-withdrawn': 'Retiró una baja de un prospecto',
      'opted-out': 'Registró una baja de un prospecto',
      updated: 'Cambió un prospecto',
    },
    leads: { exported: 'Descargó los prospectos' },
    mail: { dropped: 'Descartó un correo', retried: 'Reintentó un correo' },
    notification: { sent: 'Envió una notificación' },
    onboarding: {
      'basic-information-saved': 'Guardó sus datos básicos',
      completed: 'Completó el registro',
    },
    profile: { saved: 'Guardó su perfil', updated: 'Cambió su perfil' },
    release: {
      activated: 'Activó una versión',
      published: 'Publicó una versión',
      'rolled-back': 'Volvió a una versión anterior',
    },
    'second-factor': {
      'codes-refused': 'Escribió códigos incorrectos demasiadas veces',
      'confirmation-refused': 'No pudo confirmar su identidad',
      'passkey-added': 'Agregó una llave de acceso',
      'passkey-removed': 'Quitó una llave de acceso',
      'recovery-code-used': 'Entró con un código de recuperación',
      'recovery-codes-replaced': 'Creó nuevos códigos de recuperación',
      'totp-disabled': 'Desactivó la aplicación de autenticación',
      'totp-enabled': 'Activó la aplicación de autenticación',
    },
    subscription: {
      created: 'Inició una suscripción',
      'plan-changed': 'Cambió el plan',
      'status-updated': 'Cambió el estado de la suscripción',
    },
    user: {
      'email-change-cancelled': 'Canceló un cambio de correo',
      'email-change-requested': 'Pidió un cambio de correo',
      'email-changed': 'Cambió el correo',
      'email-verified': 'Confirmó el correo',
      'password-changed': 'Cambió la contraseña',
      'password-reset': 'Restableció la contraseña',
      'password-reset-requested': 'Se pidió restablecer la contraseña',
      registered: 'Creó una cuenta',
      'role-granted': 'Otorgó el rol de administrador',
      'role-revoked': 'Retiró el rol de administrador',
      'sessions-ended': 'Cerró sesiones en otros dispositivos',
    },
  },
};

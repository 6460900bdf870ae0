import { issueMessages, issueMessagesBy, toIssueCode, type IssueCode } from '@repo/contract/issues';
import type { Language } from '@repo/contract/languages';

const spanish: Record<IssueCode, string> = {
  invalid: 'Este valor no es válido',
  required: 'Este campo es obligatorio',
  'answer-required': 'Responda esta pregunta',
  'too-long': 'Este texto es demasiado largo',
  'characters-not-allowed': 'Este texto contiene caracteres que no se pueden guardar',
  'first-name-required': 'Escriba su nombre',
  'last-name-required': 'Escriba su apellido',
  'email-invalid': 'Escriba un correo electrónico válido',
  'email-taken': 'Ya existe una cuenta con este correo',
  'password-required': 'Escriba su contraseña',
  'password-too-short': 'Use al menos 8 caracteres',
  'password-too-long': 'Use como máximo 200 caracteres',
  'password-common': 'Elija una contraseña más difícil de adivinar',
  'password-is-email': 'Elija una contraseña distinta de su correo electrónico',
  'token-invalid': 'Este enlace venció o ya se usó',
  'code-required': 'Escriba el código de su aplicación de autenticación',
  'code-incorrect':
    'Este código no es correcto. Use el más reciente; cada código sirve una sola vez',
  'totp-expired': 'Esta configuración caducó. Empiece de nuevo con otro código QR',
  'passkey-refused': 'No se pudo confirmar esta llave de acceso',
  'password-incorrect': 'Esta no es su contraseña',
  'password-unchanged': 'Elija una contraseña distinta de la actual',
  'email-not-verified': 'Confirme primero su correo, con el enlace que le enviamos',
  'email-unchanged': 'Este ya es su correo electrónico',
  'email-change-needs-confirmation':
    'Cambie su correo en la página de su cuenta, donde se confirma el nuevo',
  'changed-by-support': 'Llame a atención al cliente para cambiar este dato',
  'phone-too-short': 'El teléfono debe tener al menos 10 dígitos',
  'date-format': 'La fecha debe tener el formato MM/DD/AAAA o AAAA-MM-DD',
  'date-not-real': 'Esta fecha no existe en el calendario',
  underage: 'Debe tener al menos 18 años',
  'ssn-format': 'El número de Seguro Social debe tener 9 dígitos',
  'ssn-never-issued': 'Ningún número de Seguro Social ni ITIN tiene estos dígitos. Revíselos',
  'address-required': 'Escriba su dirección',
  'city-required': 'Escriba su ciudad',
  'state-required': 'Elija su estado',
  'state-unknown': 'Escriba un estado de EE. UU. por su nombre o su código: Texas o TX',
  'zip-code-too-short': 'El código postal debe tener al menos 5 dígitos',
  'zip-code-format': 'Escriba el código postal con dígitos, por ejemplo 78701 o 78701-1234',
  'amount-format': 'Escriba una cantidad válida',
  'employment-status-required': 'Elija su situación laboral',
  'credit-goals-too-short': 'Describa sus metas de crédito',
  'score-format': 'Escriba un puntaje de 3 dígitos',
  'not-whole-number': 'Escriba un número entero',
  'not-above-zero': 'Escriba una cantidad mayor que cero',
  'funding-purpose-too-short': 'Explique con más detalle para qué usará el financiamiento',
  'report-missing': 'El financiamiento requiere un informe de crédito con puntajes',
  'average-too-low': 'Su puntaje promedio es menor que el que requiere el financiamiento',
  'onboarding-incomplete': 'Complete primero la configuración de su cuenta',
  'lead-fields-required': 'Complete todos los campos obligatorios.',
  'lead-agreement-required': 'Acepte recibir novedades para continuar.',
  'site-path-invalid': 'Esta no es una dirección de este sitio',
  'client-required': 'Indique el id del cliente',
  'title-required': 'Escriba un título',
  'message-required': 'Escriba un mensaje',
  'note-required': 'Escriba algo primero',
  'nothing-to-change': 'Indique al menos un dato que cambiar',
  'too-many-tags': 'Un cliente puede tener 10 etiquetas como máximo',
  'too-many-clients': 'Importe 2,000 clientes a la vez como máximo',
  'language-unknown': 'Escriba inglés o español',
  'file-and-type-required': 'Seleccione un archivo y el tipo de documento',
  'one-file-only': 'Envíe un solo archivo a la vez',
  'file-empty': 'Este archivo está vacío',
  'file-incomplete':
    'Este archivo no está completo. Ábralo para comprobarlo, guárdelo y envíelo de nuevo',
  'file-has-password':
    'Este PDF está protegido con contraseña. Quítela y envíe el archivo de nuevo',
  'file-without-pages':
    'Este PDF no tiene páginas. Guarde o escanee el documento otra vez y envíelo',
  'file-type-not-accepted': 'Este archivo no es un PDF, JPEG ni PNG',
  'file-is-heic':
    'Es una foto de iPhone (HEIC). En Ajustes, Cámara, Formatos elija «Más compatible» y tómela otra vez, o compártala como JPEG',
  'file-is-other-picture':
    'Esta imagen tiene un formato que no podemos leer. Guárdela como JPEG o PNG, o haga una captura de pantalla',
  'file-is-office': 'Es un documento de oficina. Guárdelo o imprímalo como PDF y envíe ese archivo',
  'file-too-large': 'Este archivo es demasiado grande',
  'file-missing': 'Este archivo falta en el almacenamiento',
  'file-infected': 'Este archivo contiene un virus y no se aceptó',
  'too-many-files': 'En su cuenta no caben más archivos. Llámenos y le ayudaremos',
  'storage-quota-exceeded': 'No queda espacio para este archivo',
  'report-file-required': 'Elija el archivo de un informe',
  'report-layout-unknown':
    'No conocemos el formato de este archivo. Guarde su informe como página web o JSON en IdentityIQ, SmartCredit o MyFreeScoreNow, o descárguelo como PDF en un buró',
  'report-is-mismo-3':
    'Es un archivo MISMO 3, que no podemos leer. Pida MISMO 2 a quien lo envió, o guarde el informe en otro formato',
  'report-not-us':
    'No es un informe de los Estados Unidos. Envíe uno de Experian, Equifax o TransUnion',
  'report-damaged':
    'Este archivo está dañado o incompleto. Abra el informe otra vez, espere hasta que se muestre todo y guárdelo como «Página web, completa»',
  'report-pdf-damaged':
    'Este PDF está dañado, incompleto o comprimido de un modo que no leemos. Descárguelo otra vez, o ábralo e imprímalo como PDF',
  'report-without-rows':
    'En este archivo no hay cuentas, puntajes ni consultas. Si es su informe completo, no hay nada que importar; si no, abra el informe completo y guárdelo',
  'report-without-file':
    'Este informe dice que los burós no saben nada, o muy poco, de esta persona: no tiene puntaje ni cuentas. No hay nada que importar',
  'report-of-several-people':
    'Este archivo tiene varios informes, o no dice a cuál de sus personas pertenece cada cuenta. Envíe un informe de una sola persona',
  'report-saved-too-early':
    'Esta página se guardó antes de llenarse. Espere hasta que se muestren sus cuentas y guárdela como «Página web, completa»',
  'report-is-login-page':
    'Es la página donde se inicia sesión. Inicie sesión, abra su informe completo, espere hasta que se muestren sus cuentas y guarde esa página',
  'report-is-translated':
    'Su navegador tradujo esta página. Muestre el original en inglés, espere hasta que se muestren sus cuentas y guarde la página otra vez',
  'report-is-summary':
    'Esta página es un resumen sin los detalles de sus cuentas. Cambie a la vista clásica, «Original», y guarde esa',
  'report-is-scan':
    'Este PDF es una imagen de un informe y no podemos leer su texto. Descargue el PDF del buró, o guarde la página',
  'report-is-picture':
    'Es una imagen y no podemos leer su texto. Guarde la página de su informe, o descargue su PDF del buró',
  'report-unreadable':
    'No pudimos leer este archivo. Guarde el informe otra vez en otro formato, o envíenoslo como documento',
  'report-too-heavy':
    'Leer este archivo exige demasiado tiempo o memoria. Guarde el informe otra vez en otro formato, o envíenoslo como documento',
  'report-too-long':
    'Este informe tiene más de 300 cuentas y consultas en un buró, demasiadas para importarlo. Nuestro equipo lee un informe así como documento',
  'report-imports-paused':
    'Leer tres de sus archivos exigió demasiado tiempo o memoria. Podrá importar otro informe dentro de una hora',
  'server-busy':
    'Estamos ocupados en este momento y no se guardó nada. Inténtelo de nuevo en un minuto',
  'report-too-different':
    'Este informe difiere demasiado de los anteriores para compararlo. Nuestro equipo lo revisará',
  'report-with-team':
    'Nuestro equipo ya tiene el archivo, entre sus documentos. Lo revisaremos y anotaremos lo que dice',
  'report-client-unknown':
    'No hay ningún cliente con el nombre y la fecha de nacimiento de este informe. Elija al cliente o impórtelo en su expediente',
  'report-client-unclear':
    'El nombre, la fecha de nacimiento y la dirección no muestran con certeza de qué cliente es este informe. Elija al cliente o impórtelo en su expediente',
  'report-client-possible': 'Este cliente podría ser la persona del informe',
  'finding-gone': 'Sus últimos informes ya no muestran esto',
  'cursor-unknown': 'Este cursor no corresponde a esta lista',
  'report-has-later': 'Hay un informe posterior confirmado del mismo buró. Retire primero ese',
  'report-waits-again': 'El mismo archivo espera confirmación. Descarte primero ese',
  'report-recorded': 'Ya hay otro informe con esta fecha',
  'report-date-needed': 'Escriba el día de este informe',
  'report-of-other-person':
    'El nombre, la fecha de nacimiento y la dirección no muestran que este informe sea del cliente. ¿Es suyo?',
  'report-match-needed': 'Indique qué cuentas son las mismas que en el informe anterior',
  'report-removals-needed':
    'Indique cuáles de los registros que no están en este informe eliminó el buró',
  'report-look-needed':
    'Vea primero este informe. El archivo del propio cliente podría ser de otra persona, cierra registros o sube puntajes, o el informe se retiró',
  'date-too-early': 'Esta fecha es demasiado antigua',
  'date-in-future': 'Esta fecha está en el futuro',
  'date-unreadable': 'Escriba la fecha como 11/22/2026 (mes/día/año), 2026-11-22 o 22 nov 2026',
  'date-day-first': 'Escriba primero el mes, como en 11/22/2026, o escriba 2026-11-22',
  'date-without-day': 'Escriba también el día',
  'date-two-digit-year': 'Escriba el año con cuatro dígitos',
  'amount-unclear':
    'Escriba la cantidad sin separador de miles, por ejemplo 2500 o 2500.00: esta se puede leer de dos maneras',
  'amount-below-zero': 'Un saldo a favor del cliente no se guarda: escriba 0',
  'whole-amount-unclear':
    'Escriba la cantidad sin punto, por ejemplo 10000: esta se puede leer de dos maneras',
  'score-range': 'Escriba un número entero de 300 a 850',
  'bureau-unknown': 'Elija Experian, Equifax o TransUnion',
  'status-unknown':
    'Escriba el estado como activo (o abierto, negativo, verificado), en disputa (en investigación) o eliminado (borrado)',
  'item-type-format': 'Nombre el tipo con palabras, por ejemplo charge-off',
  'item-repeated': 'Este registro está dos veces en el informe',
  'dispute-unexpected': 'Solo un registro en disputa tiene fecha y medio de envío',
  'removal-date-unexpected': 'Solo un registro eliminado tiene fecha de eliminación',
  'too-many-items': 'Un cliente tiene como máximo 5000 registros',
  'row-too-long': 'Esta fila tiene más columnas que el encabezado',
  'account-number-rounded':
    'La hoja de cálculo perdió los dígitos de este número: dé a la columna el formato de texto',
  'encoding-unknown': 'Guarde el archivo como CSV en UTF-8: aquí hay letras que no se pueden leer',
  'column-missing': 'Al archivo le falta esta columna',
  'column-repeated': 'El archivo tiene dos columnas para este dato',
  'csv-unreadable': 'Este archivo no se puede leer como CSV: quizá falte cerrar unas comillas',
  'csv-is-workbook': 'Esto es un libro de cálculo. Guárdelo como CSV (UTF-8)',
  'csv-empty': 'Este archivo no tiene filas',
  'csv-too-large': 'Este archivo pesa más de 5 MB',
  'rejection-note-required': 'Explique al cliente por qué se rechaza el documento',
  'document-reviewed': 'Ya revisamos este documento, por lo que no se puede retirar',
  'view-reason-required': 'Indique por qué abre este documento',
  'decision-note-required': 'Explique al cliente por qué no se aprueba la solicitud',
  'approved-amount-required': 'Escriba el monto aprobado',
  'amount-above-requested': 'Es más de lo que pidió el cliente',
  'application-superseded': 'El cliente volvió a solicitar después; esta decisión se mantiene',
  'too-many-at-once': 'Elija menos a la vez',
  'items-of-several-clients': 'Estos registros son de varios clientes',
  'item-not-removed': 'El registro no está eliminado',
  'removal-date-required': 'Un registro eliminado necesita su fecha de eliminación',
  'undo-too-late': 'Ya es tarde para deshacerlo: el cliente ya lo sabe',
  'already-notified': 'Ya se avisó al cliente de esta eliminación',
  'account-unknown': 'No hay ninguna cuenta con este correo',
  'account-email-unconfirmed': 'El titular de esta cuenta aún no ha confirmado el correo',
  'admin-already': 'Esta cuenta ya es de un administrador',
  'admin-no-longer': 'Esta cuenta ya no es de un administrador',
  'last-admin': 'Es el único administrador. Nombre primero a otra persona',
  'second-factor-required':
    'Los administradores necesitan un segundo factor e iniciar sesión con él',
  'step-up-required': 'Confirme que es usted',
  'last-second-factor': 'Un administrador necesita un segundo factor. Configure antes otro',
  'reveal-reason-required': 'Indique por qué necesita el número',
  'correction-reason-required': 'Diga en pocas palabras por qué',
  'reason-holds-number': 'No escriba el número en el motivo',
  'changed-meanwhile': 'Otra persona lo cambió mientras tanto',
  'email-required': 'Escriba su correo electrónico',
  'phone-required': 'Escriba su teléfono',
  'build-unknown': 'Esta versión no existe',
  'build-unfit': 'Esta versión no es compatible con el servidor en uso',
  'build-incomplete': 'A esta versión le faltan archivos o están dañados',
  'build-is-live': 'Esta versión ya está activa',
  'app-not-live': 'Esta aplicación aún no tiene una versión activa',
  'no-earlier-build': 'No hay una versión anterior a la que volver',
  'procedure-unknown': 'Esta operación no existe',
  'state-not-known': 'Díganos primero en qué estado vive',
  'client-details-missing':
    'El contrato nombra al cliente con su dirección. Primero debe completar su perfil',
  'state-unchecked':
    'Todavía no hemos revisado la ley de este estado, así que por ahora no se puede firmar un contrato allí',
  'state-waitlisted':
    'Los clientes de este estado están en lista de espera, así que por ahora no se puede hacer un contrato allí',
  'state-refused': 'La ley de este estado no nos permite ofrecer allí nuestros servicios',
  'state-changed':
    'Este contrato es para otro estado que el de la residencia actual del cliente. Hace falta uno nuevo',
  'state-cancel-days-too-few': 'La ley da más días para cancelar',
  'state-billing-each':
    'En este estado no se debe nada hasta que se hayan prestado todos los servicios',
  'state-annex-missing':
    'La ley de este estado exige documentos del contrato que aquí no se generan, así que no se puede hacer un contrato allí',
  'state-statement-monthly': 'La ley de este estado exige un estado de cuenta mensual',
  'cancel-days-too-few': 'La ley da por lo menos tres días hábiles para cancelar',
  'consent-word-incorrect':
    'Esta no es la palabra del PDF. Ábralo y busque la palabra que está sola en una línea',
  'consent-required': 'Primero acepte recibir los documentos en forma electrónica',
  'rights-unsigned': 'Primero lea y firme sus derechos sobre su expediente de crédito',
  'rights-signed': 'Usted ya firmó sus derechos',
  'signed-text-changed': 'Este texto cambió desde que se abrió. Léalo de nuevo antes de firmar',
  'signature-required': 'Firme con su nombre o dibuje su firma',
  'signature-unreadable': 'No se puede leer el dibujo. Dibuje su firma de nuevo',
  'contract-not-open': 'Este contrato no se puede firmar: ya se firmó, se reemplazó o terminó',
  'contract-signed':
    'El cliente tiene un contrato firmado. Debe terminar antes de ofrecer uno nuevo',
  'contract-follow-on':
    'El cliente ya tuvo un contrato firmado. La ley de su estado no permite dividir una operación en varios contratos, así que consulte a un abogado antes de hacer otro',
  'business-address-missing':
    'El contrato debe indicar el domicilio principal de la empresa. Configure primero BRAND_ADDRESS',
  'service-not-billable': 'Solo se puede cobrar una disputa terminada o una eliminación',
  'service-required': 'La oferta necesita al menos un servicio',
  'service-price-required': 'Cada servicio necesita su propio precio, mayor que cero',
  'service-repeated':
    'Este servicio está dos veces en la oferta. Quite uno o describa en qué se distingue',
  'price-open-ended':
    'Un precio por mes no tiene un total. Escriba un precio por el servicio completo',
  'other-payment-incomplete': 'Indique a quién se paga y cuánto en total',
  'bill-contract-cancelled': 'El contrato se canceló, así que no se debe nada por él',
  'bill-contract-void': 'El contrato resultó nulo, así que no se debe nada por él',
  'bill-guarantee-failed':
    'El puntaje no mejoró en el plazo de la garantía, así que no se debe nada por el contrato',
  'bill-work-unfinished':
    'Este servicio no está completamente realizado, así que no se debe nada por él',
  'bill-work-in-wait': 'No se debe nada por trabajo hecho durante el plazo para cancelar',
  'bill-services-unfinished':
    'En el estado del cliente no se debe nada hasta que se hayan realizado todos los servicios del contrato',
  'bill-services-late':
    'En el estado del cliente, todos los servicios deben realizarse dentro de los 180 días siguientes a la firma. No fue así, por lo que no se debe nada',
  'bill-phone-time':
    'El contrato cuenta como vendido por teléfono, así que no se puede pedir nada hasta que termine el plazo prometido para todos los servicios',
  'bill-phone-report':
    'El contrato cuenta como vendido por teléfono, así que no se puede pedir nada hasta que un informe de más de seis meses después le muestre el resultado al cliente',
  'bill-all-at-once':
    'En el estado del cliente, todos los servicios del contrato se facturan a la vez',
  'work-required': 'Elija el trabajo que va a facturar',
  'work-of-other-client': 'Solo se factura el trabajo que se hizo para este cliente',
  'work-of-several-contracts': 'Una factura es por el trabajo de un solo contrato',
  'work-invoiced': 'Este trabajo ya se facturó',
  'amount-required': 'Escriba un importe mayor que cero',
  'payment-before-invoice': 'No se puede recibir nada antes de su factura',
  'payment-above-due': 'Es más de lo que se debe',
  'evidence-closed': 'El banco ya no acepta pruebas sobre este pago',
  'evidence-late': 'El plazo para responder al banco terminó',
  'evidence-sent': 'La prueba se envió, y el banco la acepta una sola vez',
  'evidence-refund-owed': 'Este pago se le debe al cliente, así que devuélvalo',
  'refund-above-received': 'Es más de lo que se recibió y aún no se devolvió',
  'credit-above-unpaid': 'Es más de lo que falta por pagar',
  'completion-date-required': 'El contrato debe decir cuándo se terminarán los servicios',
  'completion-too-late': 'Los servicios deben terminarse en un plazo de 180 días',
  'completion-too-early':
    'Los servicios no pueden terminarse antes de que se pueda empezar a trabajar',
  'guarantee-not-money':
    'La garantía solo puede prometer la devolución del dinero: más trabajo convertiría el precio en un cobro por adelantado',
  'guarantee-differs': 'La garantía debe ser la de las páginas públicas: 120 días',
  'clause-waives-rights':
    'Un contrato no puede renunciar a derechos, acortarlos ni prohibir al cliente escribir a los burós. Quite este texto',
  'service-untrue': 'No se puede prometer un resultado. Describa el trabajo que harán',
  'cancellation-too-late':
    'El plazo para cancelar terminó. Puede detener el servicio en cualquier momento',
  'cancellation-notice-too-late':
    'El aviso se envió después del último día para cancelar. En su lugar, detenga el servicio, lo que siempre es posible',
  'sent-before-signed': 'Ese día el contrato todavía no estaba firmado',
  'cancellation-in-time':
    'El plazo para cancelar no ha terminado. Registre un aviso de cancelación, para que el contrato quede cancelado',
  'contract-ended': 'Este contrato ya terminó',
  'signer-not-client': 'Solo el cliente firma, en su propia cuenta',
  'consent-withdrawn':
    'El cliente no ha aceptado los documentos electrónicos. Envíe las copias en papel',
  'phone-statement-required': 'Díganos si habló antes con nosotros por teléfono',
  'contract-unsigned': 'Este contrato no está firmado, así que no hay nada que cancelar',
  'received-before-sent': 'Un aviso llega el día en que se envía o después',
  'sales-channel-fixed': 'Una venta por teléfono no cambia',
  'card-phone-sale':
    'Hablamos por teléfono antes de que usted firmara. Después de una venta así, la ley nos prohíbe pedirle una tarjeta o un pago antes de que los resultados hayan durado seis meses. Ahora no debe nada',
  'card-before-contract':
    'No le pedimos ninguna tarjeta antes de que haya firmado un contrato en línea y nos haya dicho allí que nadie lo llamó. Ahora no debe nada',
  'card-consent-changed':
    'Este texto cambió desde que se abrió la página. Cargue la página de nuevo y vuelva a leerlo',
  'read-only-view': 'Esta es la pantalla de un cliente. Aquí no se puede cambiar nada',
  'work-not-allowed':
    'Las cartas se preparan solo con un contrato firmado y después del plazo para cancelar',
  'dispute-outside-contract':
    'No se puede enviar ni marcar ninguna disputa antes de firmar el contrato y de que pase el plazo para cancelar, ni después de su fin',
  'identification-missing':
    'El buró debe saber quién escribe. El perfil necesita primero nombre, fecha de nacimiento, dirección y número de Seguro Social',
  'dispute-finding-gone': 'El último informe de este buró ya no muestra esto',
  'dispute-unanswered': 'Primero hay que responder las preguntas sobre este hallazgo',
  'dispute-unsure':
    'El cliente no está seguro de que esto sea suyo. Una carta solo puede decir lo que sabe',
  'dispute-accurate':
    'Según la respuesta del propio cliente, el informe tiene razón en esto, así que no se puede disputar',
  'dispute-contradicts-answer': 'El cliente respondió que esta cuenta es suya',
  'letter-in-mailing':
    'Esta carta ya está en un envío, cuyo archivo se puede imprimir otra vez. Para ponerla en otro, selecciónela por sí sola',
  'letter-mailed': 'Esta carta ya se envió',
  'letter-with-provider': 'El proveedor de correo ya tiene esta carta',
  'posted-by-provider': 'El proveedor de correo envía estas cartas. La fecha se registra sola',
  'letter-not-mailed': 'Esta carta no está registrada como enviada',
  'enclosure-missing':
    'La carta lleva copias de una licencia de conducir, un recibo de servicios y una tarjeta de Seguro Social, y no todas están aprobadas. El cliente lee en la carta cuáles faltan',
  'mailing-too-large':
    'Los archivos adjuntos son demasiado grandes para un solo envío. Elija menos cartas',
  'letter-out-of-date':
    'Un informe o una respuesta más reciente cambió lo que dice esta carta. El cliente debe firmarla de nuevo primero',
  'mailed-before-signed': 'Ese día la carta todavía no estaba firmada',
  'delivered-before-mailed': 'La carta se envió después de este día',
  'returned-before-mailed': 'La carta se envió después de este día',
  'tracking-number-format': 'Escriba el número de la etiqueta: de 8 a 34 cifras y letras',
  'mail-provider-missing': 'No hay un proveedor de correo configurado. Imprima las cartas',
  'bureau-address-lines':
    'Una dirección tiene de dos a cuatro líneas, y la última es «Ciudad, ST 12345»',
  'dispute-repeated':
    'Esto ya se disputó. Para disputarlo otra vez, agregue información nueva: sus propias palabras o un documento',
  'letter-repeated': 'Esta carta ya se preparó',
  'procedure-before-result':
    'El buró describe su procedimiento después de verificar o cambiar una partida. Primero hay que registrar su respuesta',
  'statement-before-answer':
    'Una declaración se agrega al expediente cuando la respuesta del buró dejó la disputa sin resolver',
  'statement-words': 'Una declaración va en sus propias palabras, 100 como máximo',
  'block-not-theirs':
    'Solo se puede bloquear lo que usted dijo que no es suyo. Primero responda las preguntas sobre este hallazgo',
  'block-without-report':
    'Un bloqueo necesita su denuncia de robo de identidad. Súbala y elíjala cuando la hayamos aprobado',
  'document-not-approved': 'Solo se pueden adjuntar documentos suyos aprobados',
  'other-identity':
    'Una carta no puede nombrar otra identidad que la del cliente: ni CPN, ni EIN, ni un segundo número. De un número de nueve cifras, escriba solo las cuatro últimas',
  'disclosure-is-no-removal':
    'La sección 609 da derecho a ver el expediente. No es una razón para eliminar nada',
  'letter-not-client': 'Solo el cliente lee y firma la carta, en su propia cuenta',
  'letter-changed': 'La carta cambió desde que se abrió. Léala de nuevo antes de firmar',
  'letter-signed': 'Esta carta ya está firmada',
  'letter-unsigned': 'Esta carta todavía no está firmada',
  'letter-delivered': 'El buró ya tiene esta carta',
  'letter-not-delivered': 'La entrega de esta carta todavía no está registrada',
  'answer-time-annual':
    'El buró tiene 45 días para un informe de AnnualCreditReport.com, y nada los prolonga',
  'answer-time-extended': 'El plazo del buró ya se prolongó, y solo se puede una vez',
  'information-outside-time':
    'Solo le da más tiempo lo que el buró recibe desde la entrega de la carta hasta el final de sus 30 días',
  'delivered-before-signed': 'Una carta llega el día en que se firma o después',
  'letter-answered': 'La respuesta del buró a esta carta ya está registrada',
  'outcome-required': 'Elija lo que respondió el buró',
  'outcome-finding-unknown': 'Esta carta no trata de esta cuenta',
  'outcome-never-deleted':
    'Solo puede volver lo que el buró eliminó antes, según su respuesta o un informe posterior',
  'outcome-before-mailed': 'El buró terminó el día en que se envió la carta, o después',
  'outcome-reasons-required': 'Escriba lo que falta según el buró',
  'answer-time-running':
    'El plazo del buró no ha terminado, o no está registrada la entrega de la carta. Registre que no hay respuesta cuando termine',
  'statement-unconfirmed':
    'Confirme cada frase de la carta. Si una no es verdad, retire la carta o cambie su respuesta',
  'dispute-withdrawn': 'Esta disputa se retiró',
  'other-address':
    'Esta página se abrió en una dirección que no es la de esta instalación. Ábrala en la dirección correcta e inténtelo de nuevo',
};

const spanishBy: typeof issueMessagesBy = {
  'already-notified': (name) => `${name} ya avisó al cliente de esta eliminación`,
  'admin-already': (name) => `${name} ya nombró administrador al dueño de esta cuenta`,
  'admin-no-longer': (name) => `${name} ya retiró este rol`,
  'report-has-later': (name) =>
    `${name} es un informe posterior del mismo buró. Retire primero ese`,
  'report-recorded': (name) => `${name} ya registró otro informe con esta fecha`,
  'report-client-possible': (name) => `${name} podría ser la persona del informe`,
};

const sentences: Record<Language, Record<IssueCode, string>> = { en: issueMessages, es: spanish };

const sentencesBy = { en: issueMessagesBy, es: spanishBy };

/**
 * Returns the sentence of an issue code, of `invalid` for an unknown code. `by` is the colleague
 * whose change is the reason.
 */
export function translateIssue(language: Language, code: string, by?: string): string {
  const known = toIssueCode(code);
  return (by && sentencesBy[language][known]?.(by)) || sentences[language][known];
}

/** The harmless file that every virus scanner reports (https://www.eicar.org); in two parts, or scanners would report this file. */
export const virusSample = Buffer.from(
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}` + '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
);

/** The address of a file of the build. */
declare module '*.mp4' {
  const address: string;
  export default address;
}

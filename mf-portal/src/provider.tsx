export { RemoteProvider as Provider } from '@repo/screens/remote-provider.tsx';

import { startS3Server } from '../testing/s3-server.ts';
import { fileStorageContract } from './files.contract.ts';
import { s3Files } from './s3-files.adapter.ts';

fileStorageContract('an S3 server', async () => {
  const server = await startS3Server();
  return { storage: s3Files(server.settings), close: () => server.close() };
});
